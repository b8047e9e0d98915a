// Starts xiblint's language server, which does everything else.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

const languages = ['xml', 'swift', 'objective-c', 'objective-cpp', 'yaml'];

let client;

async function start() {
    const settings = vscode.workspace.getConfiguration('xiblint');
    const command = settings.get('path');
    const server = { command, args: ['lsp', ...settings.get('arguments')] };
    // Of the languages, the server looks only at what belongs to a document or a configuration.
    const documentSelector = languages.map((language) => ({ scheme: 'file', language }));
    client = new LanguageClient('xiblint', 'xiblint', server, { documentSelector });
    try {
        await client.start();
    } catch (error) {
        vscode.window.showErrorMessage(
            `xiblint: "${command}" does not start. Install xiblint, or set xiblint.path. (${error.message})`);
    }
}

async function stop() {
    const old = client;
    client = undefined;
    // A server that never started can't be stopped.
    await old?.stop().catch(() => {});
}

async function restart() {
    await stop();
    await start();
}

// Shows the page that the server draws of the file in the active editor, and follows its changes.
async function showWireframe() {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !client) return;
    const uri = document.uri.toString();
    const name = document.uri.path.split('/').pop();
    const panel = vscode.window.createWebviewPanel(
        'xiblint.wireframe', `${name}: wireframe`, vscode.ViewColumn.Beside, { enableScripts: false });
    async function draw() {
        try {
            const page = await client?.sendRequest(
                'workspace/executeCommand', { command: 'xiblint.preview', arguments: [{ uri }] });
            const bytes = await vscode.workspace.fs.readFile(vscode.Uri.parse(page.uri));
            panel.webview.html = new TextDecoder().decode(bytes);
        } catch (error) {
            vscode.window.showErrorMessage(`xiblint: ${name} can't be drawn. (${error.message})`);
        }
    }
    let waiting;
    const watcher = vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document !== document) return;
        clearTimeout(waiting);
        waiting = setTimeout(draw, 200);
    });
    panel.onDidDispose(() => {
        clearTimeout(waiting);
        watcher.dispose();
    });
    await draw();
}

async function activate(context) {
    context.subscriptions.push(
        vscode.commands.registerCommand('xiblint.restart', restart),
        vscode.commands.registerCommand('xiblint.showWireframe', showWireframe),
        vscode.workspace.onDidChangeConfiguration((event) => {
            // The server asks for the other settings by itself.
            if (['path', 'arguments'].some((name) => event.affectsConfiguration(`xiblint.${name}`))) return restart();
        }));
    await start();
}

module.exports = { activate, deactivate: stop };
