// The YAML extension does not look into markdown files (github.com/redhat-developer/vscode-yaml/issues/207). So their
// front matter is shown to it as YAML documents that nobody sees, with the same lines, and what it says of those is said
// of the markdown files: "Request forwarding" in code.visualstudio.com/api/language-extensions/embedded-languages.
const vscode = require('vscode');
const { frontMatterOnly, isFrontMatter } = require('./front-matter-only.js');

const SCHEME = 'front-matter';
const FILES = { language: 'markdown', scheme: 'file', pattern: '**/content/*/*.md' };
/** How long a request waits for the hidden document to follow a change. */
const PATIENCE_MS = 1000;

/** @param {vscode.ExtensionContext} context */
function activate(context) {
  const { languages, workspace, commands } = vscode;
  const changed = new vscode.EventEmitter();
  const mistakes = languages.createDiagnosticCollection(SCHEME);
  const isContent = (document) => languages.match(FILES, document) > 0;
  const openFile = (uri) => workspace.textDocuments.find((document) => String(document.uri) === String(uri));

  /** Shows the front matter of a file to the YAML extension as it is now, and gives its hidden address. */
  const show = async (document) => {
    const uri = hiddenUri(document.uri);
    const hidden = await workspace.openTextDocument(uri);
    const text = frontMatterOnly(document.getText());
    if (same(hidden.getText(), text)) return uri;
    await new Promise((resolve) => {
      const done = () => {
        listener.dispose();
        clearTimeout(timer);
        resolve();
      };
      const listener = workspace.onDidChangeTextDocument((event) => {
        if (event.document === hidden && same(hidden.getText(), text)) done();
      });
      const timer = setTimeout(done, PATIENCE_MS);
      changed.fire(uri);
    });
    return uri;
  };
  /** Asks the YAML extension about a position of a file; nothing outside of the front matter. */
  const ask = async (command, document, position, ...more) => {
    if (!isFrontMatter(document.getText(), position.line)) return undefined;
    return commands.executeCommand(command, await show(document), position, ...more);
  };
  const follow = (document) => {
    if (isContent(document)) void show(document);
  };

  context.subscriptions.push(
    changed,
    mistakes,
    workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => frontMatterOnly(openFile(fileUri(uri))?.getText() ?? ''),
    }),
    languages.registerCompletionItemProvider(
      FILES,
      {
        provideCompletionItems: (document, position, _token, { triggerCharacter }) =>
          ask('vscode.executeCompletionItemProvider', document, position, triggerCharacter),
      },
      ' ',
      ':',
    ),
    languages.registerHoverProvider(FILES, {
      async provideHover(document, position) {
        const hovers = await ask('vscode.executeHoverProvider', document, position);
        return hovers?.[0];
      },
    }),
    languages.onDidChangeDiagnostics(({ uris }) => {
      for (const uri of uris.filter(({ scheme }) => scheme === SCHEME)) {
        const file = fileUri(uri);
        if (openFile(file)) mistakes.set(file, languages.getDiagnostics(uri));
      }
    }),
    workspace.onDidOpenTextDocument(follow),
    workspace.onDidChangeTextDocument(({ document }) => follow(document)),
    workspace.onDidCloseTextDocument((document) => {
      if (isContent(document)) mistakes.delete(document.uri);
      // VS Code closes documents that nobody sees after some minutes.
      else if (document.uri.scheme === SCHEME) {
        const file = openFile(fileUri(document.uri));
        if (file) follow(file);
      }
    }),
  );
  workspace.textDocuments.forEach(follow);
}

/** The hidden YAML document of a file: beside it, so that the schema in its first line is found. */
function hiddenUri(uri) {
  return uri.with({ scheme: SCHEME, path: `${uri.path}.yaml` });
}

function fileUri(uri) {
  return uri.with({ scheme: 'file', path: uri.path.replace(/\.yaml$/, '') });
}

function same(one, other) {
  return one.replaceAll('\r\n', '\n') === other;
}

module.exports = { activate };
