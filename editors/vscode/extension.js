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

async function activate(context) {
    context.subscriptions.push(
        vscode.commands.registerCommand('xiblint.restart', restart),
        vscode.workspace.onDidChangeConfiguration((event) => {
            // The server asks for the other settings by itself.
            if (['path', 'arguments'].some((name) => event.affectsConfiguration(`xiblint.${name}`))) return restart();
        }));
    await start();
}

module.exports = { activate, deactivate: stop };
