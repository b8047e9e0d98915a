// Runs the extension for VS Code with a stand-in for VS Code's module, and without the client library of the language server:
// it lints after each save, and offers the fixes.
'use strict';
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
const heard = {};
let shown = new Map();
let provider, panel;

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Diagnostic { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } }
class WorkspaceEdit {
    edits = [];
    replace(uri, range, text) { this.edits.push({ uri, range, text }); }
}
const vscode = {
    Position, Range, Diagnostic, WorkspaceEdit,
    Uri: { file: (fsPath) => ({ fsPath }) },
    Location: class { constructor(uri, range) { Object.assign(this, { uri, range }); } },
    DiagnosticRelatedInformation: class { constructor(location, message) { Object.assign(this, { location, message }); } },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2 },
    CodeActionKind: { QuickFix: 'quickfix' },
    CodeAction: class { constructor(title, kind) { Object.assign(this, { title, kind }); } },
    languages: {
        createDiagnosticCollection: () => ({
            clear: () => { shown = new Map(); },
            set: (entries) => { shown = new Map(entries.map(([uri, list]) => [path.basename(uri.fsPath), list])); },
            dispose() { say('disposed'); },
        }),
        registerCodeActionsProvider: (selector, registered) => { provider = registered; return { dispose() {} }; },
    },
    workspace: {
        workspaceFolders: [{ uri: { fsPath: process.cwd() } }],
        getConfiguration: (section) => ({ get: (name) => settings[`${section}.${name}`] }),
        onDidChangeConfiguration: (listener) => {
            (heard.configuration ??= []).push(listener);
            return { dispose() {} };
        },
        onDidSaveTextDocument: (listener) => {
            heard.save ??= listener;
            return { dispose() {} };
        },
        saveAll: async () => true,
    },
    commands: { registerCommand: (name, run) => { commands[name] = run; return { dispose() {} }; } },
    ViewColumn: { Beside: -2 },
    window: {
        showErrorMessage: (text) => say('error:', text.replace(/\(.*/, '')),
        createWebviewPanel: (type, title) => panel = { title, webview: {}, onDidDispose() {} },
    },
};
const load = Module._load;
Module._load = (name, ...more) => {
    if (name === 'vscode') return vscode;
    if (name === 'vscode-languageclient/node') throw new Error(`Cannot find module '${name}'`);
    return load(name, ...more);
};

const name = 'RenamedOutletView.xib';
const codes = (file) => (shown.get(file) ?? []).map((diagnostic) => diagnostic.code);
const save = () => heard.save({ languageId: 'xml' });
const offered = (isDirty) => provider.provideCodeActions({ isDirty }, undefined, { diagnostics: shown.get(name) ?? [] });

function apply({ edits }) {
    for (const { uri, range, text } of edits) {
        const content = fs.readFileSync(uri.fsPath, 'utf8').split('\n');
        const before = content[range.start.line].slice(0, range.start.character);
        const after = content[range.end.line].slice(range.end.character);
        content.splice(range.start.line, range.end.line - range.start.line + 1, before + text + after);
        fs.writeFileSync(uri.fsPath, content.join('\n'));
    }
}

async function session() {
    const { activate, deactivate } = require(path.join(extension, manifest.main));
    await activate({ subscriptions: [] });
    say('commands', Object.keys(commands).sort(), manifest.contributes.commands.map((entry) => entry.command).sort());
    const [finding] = shown.get(name);
    const line = fs.readFileSync(name, 'utf8').split('\n')[finding.range.start.line];
    say('finding', finding.code, finding.severity, line.slice(finding.range.start.character, finding.range.end.character));
    say('related', finding.relatedInformation.map((related) => path.basename(related.location.uri.fsPath)));
    say('unsaved', offered(true).length);
    const [action] = offered(false);
    say('action', action.title, action.isPreferred);
    apply(action.edit);
    // The second of these waits for the first, and runs once more.
    await Promise.all([save(), save()]);
    say('after the fix', codes(name).length);
    // 💡 is one scalar and two UTF-16 units.
    fs.writeFileSync(name, fs.readFileSync(name, 'utf8').replace('property="captionLabel"', 'userLabel="💡💡" property="other"'));
    await save();
    const { range } = shown.get(name)[0];
    say('columns', fs.readFileSync(name, 'utf8').split('\n')[range.start.line].slice(range.start.character, range.end.character));
    settings['xiblint.rules'] = { 'outlet-exists': 'off' };
    for (const listener of heard.configuration) await listener({ affectsConfiguration: (section) => section === 'xiblint.rules' });
    say('off', codes(name).length);
    fs.copyFileSync(process.env.FIXABLE, 'HairlineView.xib');
    await commands['xiblint.restart']();
    say('fixable', codes('HairlineView.xib'));
    await commands['xiblint.fixAll']();
    say('fixed', codes('HairlineView.xib').length);
    const fsPath = path.resolve(name);
    vscode.window.activeTextEditor = { document: { uri: { fsPath, path: fsPath } } };
    await commands['xiblint.showWireframe']();
    say('beside', panel.title, /<svg[^]*RenamedOutletView · /.test(panel.webview.html));
    settings['xiblint.config'] = 'missing.yml';
    await save();
    settings['xiblint.path'] = '/nowhere/xiblint';
    await save();
    await deactivate();
    fs.writeFileSync(process.env.OUT, lines.join('\n'));
}

session();
