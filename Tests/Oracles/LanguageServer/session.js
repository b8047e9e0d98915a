// Runs the extension for VS Code with stand-ins for its two modules. The client starts the server for real, and asks it for the
// diagnostics of a document.
'use strict';
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const extension = path.join(process.env.EDITOR_SETUP, 'vscode');
const manifest = JSON.parse(fs.readFileSync(path.join(extension, 'package.json'), 'utf8'));
const lines = [];
const say = (...words) => lines.push(words.join(' '));
const properties = manifest.contributes.configuration.properties;
const settings = Object.fromEntries(Object.entries(properties).map(([name, { default: value }]) => [name, value]));
const commands = {};
const configured = [];
let panel;

const vscode = {
    workspace: {
        getConfiguration: (section) => ({ get: (name) => settings[`${section}.${name}`] }),
        onDidChangeConfiguration: (listener) => { configured.push(listener); return { dispose() {} }; },
        onDidChangeTextDocument: () => ({ dispose() {} }),
        fs: { readFile: async (uri) => fs.readFileSync(uri.path) },
    },
    Uri: { parse: (uri) => ({ path: decodeURIComponent(new URL(uri).pathname) }) },
    ViewColumn: { Beside: -2 },
    commands: { registerCommand: (name, run) => { commands[name] = run; return { dispose() {} }; } },
    window: {
        showErrorMessage: (text) => say('error:', text.replace(/\(.*/, '')),
        createWebviewPanel: (type, title) => panel = { title, webview: {}, onDidDispose() {} },
    },
};

class LanguageClient {
    constructor(id, name, server, options) {
        Object.assign(this, { id, name, server, options });
        say('selects', options.documentSelector.map((entry) => entry.language).join(','));
    }

    async start() {
        this.process = spawn(this.server.command, this.server.args);
        await new Promise((done, failed) => this.process.once('spawn', done).once('error', failed));
        this.answers = new Map();
        let text = Buffer.alloc(0);
        this.process.stdout.on('data', (data) => {
            text = Buffer.concat([text, data]);
            for (;;) {
                const head = /^Content-Length: (\d+)\r\n\r\n/.exec(text.toString('latin1'));
                if (!head || text.length < head[0].length + Number(head[1])) return;
                const end = head[0].length + Number(head[1]);
                const message = JSON.parse(text.subarray(head[0].length, end).toString());
                text = text.subarray(end);
                this.answers.get(message.method ? message.method : message.id)?.(message);
            }
        });
        const uri = `file://${process.cwd()}`;
        const { result } = await this.ask('initialize', {
            capabilities: {}, workspaceFolders: [{ uri, name: 'App' }], rootUri: uri, processId: process.pid });
        say('started', this.server.args.join(' '), result.serverInfo.name);
        this.tell('initialized', {});
    }

    send(message) {
        const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
        this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
        this.process.stdin.write(body);
    }

    tell(method, params) { this.send({ method, params }); }

    ask(method, params) {
        this.count = (this.count ?? 0) + 1;
        this.send({ id: this.count, method, params });
        return new Promise((done) => this.answers.set(this.count, done));
    }

    async sendRequest(method, params) {
        const { result, error } = await this.ask(method, params);
        if (error) throw new Error(error.message);
        return result;
    }

    async stop() {
        if (!this.answers) throw new Error('not started');
        await this.ask('shutdown', null);
        this.tell('exit', null);
        say('ended', await new Promise((done) => this.process.once('exit', done)));
    }
}

let client;
class Watched extends LanguageClient { constructor(...all) { super(...all); client = this; } }
const load = Module._load;
Module._load = (name, ...more) =>
    name === 'vscode' ? vscode : name === 'vscode-languageclient/node' ? { LanguageClient: Watched } : load(name, ...more);

async function session() {
    const { activate, deactivate } = require(path.join(extension, manifest.main));
    const context = { subscriptions: [] };
    await activate(context);
    say('commands', Object.keys(commands), manifest.contributes.commands.map((entry) => entry.command));
    const name = 'RenamedOutletView.xib';
    const uri = `file://${process.cwd()}/${name}`;
    const published = new Promise((done) => client.answers.set('textDocument/publishDiagnostics', ({ params }) => {
        if (params.uri === uri && params.diagnostics.length) done(params.diagnostics);
    }));
    client.tell('textDocument/didOpen',
        { textDocument: { uri, languageId: 'xml', version: 1, text: fs.readFileSync(name, 'utf8') } });
    say('finding', (await published).map((diagnostic) => diagnostic.code));
    vscode.window.activeTextEditor = { document: { uri: { toString: () => uri, path: new URL(uri).pathname } } };
    await commands['xiblint.showWireframe']();
    say('beside', panel.title, /<svg[^]*RenamedOutletView · /.test(panel.webview.html));
    await commands['xiblint.restart']();
    settings['xiblint.path'] = '/nowhere/xiblint';
    for (const listener of configured) await listener({ affectsConfiguration: (section) => section === 'xiblint.path' });
    await deactivate();
    fs.writeFileSync(process.env.OUT, lines.join('\n'));
}

session();
