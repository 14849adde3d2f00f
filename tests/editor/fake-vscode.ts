import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const EXTENSION = join(import.meta.dirname, '../../.vscode/extensions/front-matter/extension.js');

/** The part of vscode.Uri that the extension uses. */
export class Uri {
  constructor(
    readonly scheme: string,
    readonly path: string,
  ) {}
  with(change: { scheme: string; path: string }): Uri {
    return new Uri(change.scheme, change.path);
  }
  toString(): string {
    return `${this.scheme}://${this.path}`;
  }
}

class EventEmitter<Event> {
  private readonly listeners = new Set<(event: Event) => void>();
  readonly event = (listener: (event: Event) => void) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire(event: Event): void {
    for (const listener of [...this.listeners]) listener(event);
  }
}

interface Document {
  uri: Uri;
  languageId: string;
  text: string;
  getText(): string;
}
/** A request to the YAML extension, with the text of the hidden document at that time. */
interface Request {
  command: string;
  uri: string;
  text: string;
  rest: unknown[];
}
type Provider = Record<string, (...values: unknown[]) => Promise<unknown>>;

/** Loads the extension into a fake of VS Code, which updates provided documents asynchronously, as the real one does. */
export function startExtension() {
  const documents: Document[] = [];
  const requests: Request[] = [];
  const providers: Provider[] = [];
  const reported = new Map<string, unknown[]>();
  const copied = new Map<string, unknown>();
  const diagnostics = new EventEmitter<{ uris: Uri[] }>();
  const opened = new EventEmitter<Document>();
  const changed = new EventEmitter<{ document: Document }>();
  const closed = new EventEmitter<Document>();
  const find = (uri: Uri) => documents.find((document) => String(document.uri) === String(uri));
  const add = (uri: Uri, languageId: string, text: string): Document => {
    const document = { uri, languageId, text, getText: () => document.text };
    documents.push(document);
    opened.fire(document);
    return document;
  };
  const write = (document: Document, text: string) => {
    document.text = text;
    changed.fire({ document });
  };
  let contentOf: (uri: Uri) => string = () => '';
  const register = (_selector: unknown, provider: Provider) => providers.push(provider);
  const vscode = {
    EventEmitter,
    languages: {
      match: (_selector: unknown, { uri, languageId }: Document) =>
        languageId === 'markdown' && uri.scheme === 'file' && /\/content\/[^/]+\/[^/]+\.md$/.test(uri.path)
          ? 10
          : 0,
      createDiagnosticCollection: () => ({
        set: (uri: Uri, found: unknown) => copied.set(String(uri), found),
        delete: (uri: Uri) => copied.delete(String(uri)),
      }),
      getDiagnostics: (uri: Uri) => reported.get(String(uri)) ?? [],
      onDidChangeDiagnostics: diagnostics.event,
      registerCompletionItemProvider: register,
      registerHoverProvider: register,
    },
    workspace: {
      textDocuments: documents,
      openTextDocument: async (uri: Uri) => find(uri) ?? add(uri, 'yaml', contentOf(uri)),
      registerTextDocumentContentProvider(
        _scheme: string,
        provider: { onDidChange: EventEmitter<Uri>['event']; provideTextDocumentContent(uri: Uri): string },
      ) {
        contentOf = provider.provideTextDocumentContent;
        provider.onDidChange((uri) => {
          const document = find(uri);
          if (document) setImmediate(() => write(document, contentOf(uri)));
        });
      },
      onDidOpenTextDocument: opened.event,
      onDidChangeTextDocument: changed.event,
      onDidCloseTextDocument: closed.event,
    },
    commands: {
      async executeCommand(command: string, uri: Uri, ...rest: unknown[]) {
        requests.push({ command, uri: String(uri), text: find(uri)?.text ?? '', rest });
        return command.includes('Hover') ? ['first', 'second'] : 'items';
      },
    },
  };
  const module = { exports: {} as { activate(context: { subscriptions: unknown[] }): void } };
  const require = createRequire(EXTENSION);
  new Function('require', 'module', readFileSync(EXTENSION, 'utf8'))(
    (name: string) => (name === 'vscode' ? vscode : require(name)),
    module,
  );
  module.exports.activate({ subscriptions: [] });
  const [completion, hover] = providers;
  return {
    documents,
    requests,
    copied,
    open: (path: string, text: string) => add(new Uri('file', path), 'markdown', text),
    write,
    close(document: Document) {
      documents.splice(documents.indexOf(document), 1);
      closed.fire(document);
    },
    /** Reports errors in a hidden document, as the YAML extension does. */
    report(uri: Uri, found: unknown[]) {
      reported.set(String(uri), found);
      diagnostics.fire({ uris: [uri] });
    },
    complete: (document: Document, line: number) =>
      completion?.provideCompletionItems?.(document, { line }, undefined, { triggerCharacter: ':' }),
    hover: (document: Document, line: number) => hover?.provideHover?.(document, { line }),
  };
}
