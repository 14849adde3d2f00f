import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataNode } from './rendered-site.ts';

const PROJECT = join(import.meta.dirname, '../..');
/** Absolute path of the types of schema.org's vocabulary. */
export const SCHEMA = join(PROJECT, 'node_modules/schema-dts/dist/schema.d.ts');
const SETTINGS = {
  extends: join(PROJECT, 'tsconfig.json'),
  compilerOptions: { types: [] },
  include: ['graphs.ts'],
};
/** `the<T>()` refers to a node that has a literal of its own, so that a graph may go in circles. */
const PREAMBLE = [`import type * as s from 'schema-dts';`, 'declare function the<T>(): T;'];

/** The structured data of one page, and what to call it. */
export interface Graph {
  label: string;
  nodes: readonly DataNode[];
}

/** What the compiler says about one node. */
export interface TypeFault {
  message: string;
  /** The literal that it speaks of. */
  literal: string;
}

/**
 * Writes every node of every graph, at any depth, as a literal of the schema.org type that it claims to have, and
 * compiles them all at once. What a literal refers to by @id counts with its type.
 * @returns what the compiler says, by label
 */
export async function typeFaults(graphs: readonly Graph[]): Promise<Map<string, TypeFault[]>> {
  const labels = new Map<string, string[]>();
  for (const { label, nodes } of graphs) {
    for (const line of literals(nodes)) labels.set(line, [...(labels.get(line) ?? []), label]);
  }
  const lines = [...labels.keys()];
  const faults = new Map<string, TypeFault[]>();
  for (const { line, message } of await compile([...PREAMBLE, ...lines].join('\n'))) {
    const literal = lines[line - 1 - PREAMBLE.length];
    if (literal === undefined) throw new Error(`The compiler does not know schema-dts: ${message}`);
    for (const label of labels.get(literal) ?? []) {
      faults.set(label, [...(faults.get(label) ?? []), { message, literal }]);
    }
  }
  return faults;
}

/** One line for each node of a graph: a line is what the compiler names. */
function literals(nodes: readonly DataNode[]): string[] {
  const all = nodes.flatMap(nested);
  const types = new Map(all.map((node) => [node['@id'], node['@type']]));
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const type = isNode(value) ? value['@type'] : types.get((value as Partial<DataNode>)['@id']);
    return type ? `the<${leaf(type)}>()` : JSON.stringify(value);
  };
  return all.map((node) => {
    const fields = Object.entries(node).map(([key, value]) => `${JSON.stringify(key)}: ${written(value)}`);
    return `({ ${fields.join(', ')} }) satisfies ${leaf(node['@type'])};`;
  });
}

/** The node and all nodes inside it. */
export function nested(node: DataNode): DataNode[] {
  const inside = Object.values(node).flat().filter(isNode);
  return [node, ...inside.flatMap(nested)];
}

function isNode(value: unknown): value is DataNode {
  return typeof value === 'object' && value !== null && '@type' in value;
}

function leaf(type: string): string {
  return `s.${type.replace(/\W/g, '')}Leaf`;
}

/**
 * Runs the compiler on one module.
 * @returns what it finds; lines count from 1
 * @throws Error when it finds something outside of the module, or fails itself
 */
async function compile(source: string): Promise<{ line: number; message: string }[]> {
  await mkdir(join(PROJECT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(PROJECT, '.cache/structured-data-'));
  await writeFile(join(folder, 'graphs.ts'), source);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
  const output = await new Promise<string>((resolve) => {
    const words = [tsc, '-p', folder, '--pretty', 'false'];
    execFile(process.execPath, words, { maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve(error && stdout === '' ? `${error.message} ${stderr}` : stdout),
    );
  });
  await rm(folder, { recursive: true });
  const entries = output.split(/\n(?=\S)/).filter((entry) => entry.trim() !== '');
  return entries.map((entry) => {
    const found = /^\S*graphs\.ts\((?<line>\d+),\d+\): (?<message>.*)/s.exec(entry)?.groups;
    if (!found) throw new Error(`The compiler did not get to the graphs: ${entry}`);
    return { line: Number(found.line), message: String(found.message).replace(/\s+/g, ' ').trim() };
  });
}
