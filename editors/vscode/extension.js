// Shows findings: through xiblint's language server where its client library is installed, or else from a run after each save.
'use strict';

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const vscode = require('vscode');

const languages = ['xml', 'swift', 'objective-c', 'objective-cpp', 'yaml'];
// Of the languages, xiblint looks only at what belongs to a document or a configuration.
const documentSelector = languages.map((language) => ({ scheme: 'file', language }));
const setting = (name) => vscode.workspace.getConfiguration('xiblint').get(name);

/** The language and the size of wireframes that the settings name. */
function drawn() {
    const choices = { language: setting('wireframeLanguage'), size: setting('wireframeSize') };
    return Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
}

function tellThatItDoesNotStart(error) {
    vscode.window.showErrorMessage(
        `xiblint: "${setting('path')}" does not start. Install xiblint, or set xiblint.path. (${error.message})`);
}

/** The language server, which does everything by itself. */
function server({ LanguageClient }) {
    let client;
    async function stop() {
        const old = client;
        client = undefined;
        // A server that never started can't be stopped.
        await old?.stop().catch(() => {});
    }
    async function start() {
        await stop();
        const program = { command: setting('path'), args: ['lsp', ...setting('arguments')] };
        client = new LanguageClient('xiblint', 'xiblint', program, { documentSelector });
        await client.start().catch(tellThatItDoesNotStart);
    }
    async function page(uri) {
        const answer = await client.sendRequest(
            'workspace/executeCommand', { command: 'xiblint.preview', arguments: [{ uri: uri.toString(), ...drawn() }] });
        return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(answer.uri)));
    }
    const onChange = (changed) => vscode.workspace.onDidChangeTextDocument(({ document }) => changed(document));
    // The server asks for the other settings by itself.
    return { start, stop, page, onChange, settings: ['path', 'arguments'], subscriptions: [] };
}

/** Runs the program in a folder. Exit code 1 means findings. */
function run(folder, args) {
    return new Promise((done, failed) => {
        const program = spawn(setting('path'), args, { cwd: folder });
        const output = [];
        const errors = [];
        program.stdout.on('data', (data) => output.push(data));
        program.stderr.on('data', (data) => errors.push(data));
        program.once('error', failed);
        program.once('close', (code) => {
            const text = Buffer.concat(errors).toString().trim();
            if (code === 0 || code === 1) done(Buffer.concat(output).toString());
            else failed(Object.assign(new Error(text), { isReport: true }));
        });
    });
}

/** The options of a run that the settings name. */
function options() {
    const config = setting('config');
    const rules = Object.entries(setting('rules')).flatMap(([rule, severity]) => ['--rule', `${rule}=${severity}`]);
    return [...(config ? ['--config', config] : []), ...rules, ...setting('arguments')];
}

const folders = () => (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);

/** Columns of xiblint count Unicode scalars from 1, and those of VS Code UTF-16 units from 0. */
function rangeReader() {
    const files = new Map();
    function at(file, line, column) {
        if (!files.has(file)) {
            let text = '';
            try { text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''); } catch { /* It was deleted since. */ }
            files.set(file, text.split(/\r\n|\n|\r/));
        }
        const scalars = [...(files.get(file)[line - 1] ?? '')];
        return new vscode.Position(line - 1, scalars.slice(0, column - 1).join('').length);
    }
    return (file, place) =>
        new vscode.Range(at(file, place.line, place.column), at(file, place.endLine, place.endColumn));
}

/** A run of `xiblint lint` in each folder, after each save. */
function runs() {
    const shown = vscode.languages.createDiagnosticCollection('xiblint');
    let state = 'idle';

    function diagnostic(finding, folder, range) {
        const severity = vscode.DiagnosticSeverity[{ error: 'Error', warning: 'Warning', note: 'Information' }[finding.severity]];
        const result = new vscode.Diagnostic(range(path.resolve(folder, finding.path), finding), finding.message, severity);
        result.source = 'xiblint';
        result.code = finding.rule;
        result.relatedInformation = finding.related.map((related) => {
            const file = path.resolve(folder, related.path);
            return new vscode.DiagnosticRelatedInformation(
                new vscode.Location(vscode.Uri.file(file), range(file, related)), related.message);
        });
        result.fix = finding.fix && {
            ...finding.fix,
            edits: finding.fix.edits.map((edit) => {
                const file = path.resolve(folder, edit.path);
                return { uri: vscode.Uri.file(file), range: range(file, edit), text: edit.text };
            }),
        };
        return result;
    }

    async function lint() {
        // One more run follows for all saves during a run.
        if (state !== 'idle') return void (state = 'again');
        do {
            state = 'running';
            const found = new Map();
            for (const folder of folders()) {
                try {
                    const output = await run(folder, ['lint', '--format', 'json', '--allow-empty', ...options()]);
                    const range = rangeReader();
                    for (const finding of JSON.parse(output).diagnostics) {
                        const file = path.resolve(folder, finding.path);
                        found.set(file, [...(found.get(file) ?? []), diagnostic(finding, folder, range)]);
                    }
                } catch (error) {
                    if (error.isReport) vscode.window.showErrorMessage(error.message);
                    else tellThatItDoesNotStart(error);
                }
            }
            shown.clear();
            shown.set([...found].map(([file, list]) => [vscode.Uri.file(file), list]));
        } while (state === 'again');
        state = 'idle';
    }

    /** The fixes at a place. They fit the saved file only. */
    function provideCodeActions(document, _, context) {
        if (document.isDirty) return [];
        return context.diagnostics.filter((one) => one.source === 'xiblint' && one.fix).map((one) => {
            const action = new vscode.CodeAction(one.fix.title, vscode.CodeActionKind.QuickFix);
            action.edit = new vscode.WorkspaceEdit();
            for (const edit of one.fix.edits) action.edit.replace(edit.uri, edit.range, edit.text);
            action.diagnostics = [one];
            action.isPreferred = one.fix.safe;
            return action;
        });
    }

    return {
        start: lint,
        lint,
        page: ({ fsPath }) => run(path.dirname(fsPath), [
            'preview', '--format', 'html', ...Object.entries(drawn()).map(([name, value]) => `--${name}=${value}`),
            path.basename(fsPath)]),
        onChange: (changed) => vscode.workspace.onDidSaveTextDocument(changed),
        stop: async () => shown.dispose(),
        settings: ['path', 'arguments', 'config', 'rules'],
        subscriptions: [
            vscode.workspace.onDidSaveTextDocument((document) => {
                if (languages.includes(document.languageId)) return lint();
            }),
            vscode.languages.registerCodeActionsProvider(
                documentSelector, { provideCodeActions }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }),
        ],
    };
}

let mode;

/** Applies all safe fixes to the files. The editor reloads them, and the server sees that. */
async function fixAll() {
    await vscode.workspace.saveAll(false);
    for (const folder of folders()) {
        await run(folder, ['lint', '--fix', '--format', 'json', ...options()])
            .catch((error) => vscode.window.showErrorMessage(error.message));
    }
    await mode.lint?.();
}

/** Draws the file in the active editor beside it, and follows its changes. */
async function showWireframe() {
    const document = vscode.window.activeTextEditor?.document;
    if (!document) return;
    const name = path.basename(document.uri.path);
    const panel = vscode.window.createWebviewPanel(
        'xiblint.wireframe', `${name}: wireframe`, vscode.ViewColumn.Beside, { enableScripts: false });
    const draw = () => mode.page(document.uri).then(
        (page) => { panel.webview.html = page; },
        (error) => vscode.window.showErrorMessage(`xiblint: ${name} can't be drawn. (${error.message})`));
    let waiting;
    const watcher = mode.onChange((changed) => {
        if (changed !== document) return;
        clearTimeout(waiting);
        waiting = setTimeout(draw, 200);
    });
    const chosen = vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('xiblint.wireframeLanguage') || event.affectsConfiguration('xiblint.wireframeSize')) draw();
    });
    panel.onDidDispose(() => {
        clearTimeout(waiting);
        watcher.dispose();
        chosen.dispose();
    });
    await draw();
}

async function activate(context) {
    let library;
    try { library = require('vscode-languageclient/node'); } catch { /* It is not part of the release. */ }
    mode = library ? server(library) : runs();
    context.subscriptions.push(
        ...mode.subscriptions,
        vscode.commands.registerCommand('xiblint.restart', mode.start),
        vscode.commands.registerCommand('xiblint.fixAll', fixAll),
        vscode.commands.registerCommand('xiblint.showWireframe', showWireframe),
        vscode.workspace.onDidChangeConfiguration((event) => {
            if (mode.settings.some((name) => event.affectsConfiguration(`xiblint.${name}`))) return mode.start();
        }));
    await mode.start();
}

module.exports = { activate, deactivate: () => mode?.stop() };
