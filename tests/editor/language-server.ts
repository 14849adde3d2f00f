import { spawn } from 'node:child_process';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { auditProgram } from '../../tools/audit/program.ts';

/** Zero-based. */
interface Position {
  line: number;
  character: number;
}

interface Diagnostic {
  range: { start: Position; end: Position };
  message: string;
}

/** The YAML language server that editors run, without an editor. */
export interface LanguageServer {
  /** Opens a document. @returns its errors */
  open(uri: string, text: string): Promise<Diagnostic[]>;
  /** Suggestions at a position of an open document. */
  complete(uri: string, position: Position): Promise<string[]>;
  /** Hover text at a position of an open document. */
  hover(uri: string, position: Position): Promise<string>;
  stop(): void;
}

/** The server's command; undefined where it is not installed. */
export const YAML_SERVER = auditProgram('yaml-language-server/bin/yaml-language-server');

/** No network access: schemas come from the modelines only. */
const SETTINGS: Record<string, object> = {
  yaml: {
    validate: true,
    hover: true,
    completion: true,
    schemaStore: { enable: false },
    kubernetesCRDStore: { enable: false },
  },
};

/** Starts the server and configures it, as an editor does. */
export async function startLanguageServer(command: string): Promise<LanguageServer> {
  const server = spawn(process.execPath, [command, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const waiting = new Map<string, (found: Diagnostic[]) => void>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => waiting.get(uri)?.(diagnostics),
  );
  connection.onRequest('client/registerCapability', () => null);
  const configured = new Promise<void>((resolve) => {
    connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) => {
      resolve();
      return items.map(({ section }) => SETTINGS[section] ?? {});
    });
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  await connection.sendNotification('initialized', {});
  await configured;
  const at = (uri: string, position: Position) => ({ textDocument: { uri }, position });
  return {
    async open(uri, text) {
      const found = new Promise<Diagnostic[]>((resolve) => waiting.set(uri, resolve));
      const textDocument = { uri, languageId: 'yaml', version: 1, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      return found;
    },
    async complete(uri, position) {
      const { items } = await connection.sendRequest<{ items: { label: string }[] }>(
        'textDocument/completion',
        at(uri, position),
      );
      return items.map(({ label }) => label);
    },
    async hover(uri, position) {
      const result = await connection.sendRequest<{ contents: { value: string } } | null>(
        'textDocument/hover',
        at(uri, position),
      );
      return result?.contents.value ?? '';
    },
    stop() {
      connection.dispose();
      server.kill();
    },
  };
}
