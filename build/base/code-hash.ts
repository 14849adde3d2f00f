import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import { PACKAGES, PROJECT } from './files.ts';
import { contentHash } from './hash.ts';

/** The code behind a module: what its results depend on besides their inputs. */
export interface Code {
  /** Changes with the text of the module, with that of every module that it imports, and with the versions of their packages. */
  hash: string;
  /** Whether a file was written while this process ran, which may then run the text before. */
  hasChanged: boolean;
}

/**
 * The code behind a module. Whatever string names a file beside a module, or a dependency, counts as an import of it: this
 * sees what is loaded later, too.
 * @param module absolute path
 * @param ignored modules that don't count, like those that only they import
 */
export function codeOf(module: string, ignored: readonly string[] = []): Code {
  const modules = [...reachable([module], (file) => readModule(file).files, ignored)].sort();
  const named = modules.flatMap((file) => readModule(file).packages);
  const packages = reachable(named, (folder) => readPackage(folder).needs);
  return {
    hash: contentHash(
      ...modules.flatMap((file) => [relative(PROJECT, file), readModule(file).text]),
      ...[...packages].map((folder) => readPackage(folder).version).sort(),
    ),
    hasChanged: modules.some((file) => readModule(file).hasChanged),
  };
}

function reachable(
  starts: readonly string[],
  next: (from: string) => readonly string[],
  ignored: readonly string[] = [],
): Set<string> {
  const all = new Set(starts);
  // Visits what is added meanwhile, too.
  for (const one of all) for (const other of next(one)) if (!ignored.includes(other)) all.add(other);
  return all;
}

/** Types vanish before the code runs. */
const TYPES = /^(?:import|export) type\b[^'"]*(['"])[^'"\n]*\1/gm;
const FILE = /(['"`])(\.{1,2}\/[^'"`\n]+\.\w+)\1/g;
const { dependencies: DEPENDENCIES }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
);
const DEPENDENCY = new RegExp(`['"\`](${Object.keys(DEPENDENCIES).map(escapeRegExp).join('|')})['"\`/]`, 'g');

const readModule = readOnce((file) => {
  const text = readFileSync(file, 'utf8');
  const { ctimeMs, mtimeMs } = statSync(file);
  const isSince = (time: number) => time > performance.timeOrigin && time <= Date.now();
  const code = file.endsWith('.json') ? '' : text.replace(TYPES, '');
  const files = [...code.matchAll(FILE)].map(([, , name = '']) => join(dirname(file), name));
  return {
    text,
    // A time in the future comes from a clock that was set back, or from an archive.
    hasChanged: isSince(ctimeMs) || isSince(mtimeMs),
    files: files.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile()),
    packages: [...code.matchAll(DEPENDENCY)].map(([, name = '']) => join(PACKAGES, name)),
  };
});

/** An installed package, by its folder. */
const readPackage = readOnce((folder) => {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return { version: '', needs: [] };
  const { name, version, dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const place = realpathSync(folder);
  const needs = Object.keys(dependencies).map((needed) => findPackage(needed, place));
  return { version: `${name}@${version}`, needs };
});

/** The folder of a package, as Node finds it from another one. */
function findPackage(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  return existsSync(folder) || from === dirname(from) ? folder : findPackage(name, dirname(from));
}

function readOnce<Value>(read: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? read(path);
    known.set(path, value);
    return value;
  };
}
