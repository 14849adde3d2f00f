import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { escapeRegExp } from '../../rules/reg-exp.ts';
import { PROJECT } from './files.ts';
import { contentHash } from './hash.ts';

/** The code behind a module: what its results depend on besides their inputs. */
export interface Code {
  /** Changes with the text of the module, with that of every module that it imports, and with the versions of their packages. */
  hash: string;
  /** The modules, as absolute paths. */
  modules: string[];
  /** Whether a file or a package was written while this process ran, which may then run what was there before. */
  hasChanged: boolean;
}

/**
 * Reads the code of a project. Whatever string in a module names a file beside it, or a dependency, counts as an import: so
 * what is loaded later is found, too.
 * @param project absolute path of the folder of package.json
 */
export function createCodeReader(project: string) {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  );
  const names = Object.keys(dependencies).map(escapeRegExp);
  const dependency = new RegExp(`['"\`](${names.join('|')})['"\`/]`, 'g');
  const readModule = readOnce((file) => {
    const text = readFileSync(file, 'utf8');
    const { ctimeMs, mtimeMs } = statSync(file);
    const code = file.endsWith('.json') ? '' : text.replace(TYPES, '');
    const files = [...code.matchAll(FILE)].map(([, , name = '']) => join(dirname(file), name));
    return {
      text,
      hasChanged: isSinceStart(ctimeMs) || isSinceStart(mtimeMs),
      files: files.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile()),
      packages: [...code.matchAll(dependency)].map(([, name = '']) => join(project, 'node_modules', name)),
    };
  });
  const readPackage = readOnce((folder) => {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) return { version: '', needs: [], hasChanged: false };
    const { name, version, dependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    const place = realpathSync(folder);
    const needs = Object.keys(dependencies).map((needed) => findPackage(needed, place));
    return { version: `${name}@${version}`, needs, hasChanged: isSinceStart(statSync(file).ctimeMs) };
  });
  /**
   * @param module absolute path
   * @param ignored modules that don't count, like those that only they import
   */
  return (module: string, ignored: readonly string[] = []): Code => {
    const modules = [...reachable([module], (file) => readModule(file).files, ignored)].sort();
    const named = modules.flatMap((file) => readModule(file).packages);
    const packages = [...reachable(named, (folder) => readPackage(folder).needs)];
    return {
      hash: contentHash(
        ...modules.flatMap((file) => [relative(project, file), readModule(file).text]),
        ...packages.map((folder) => readPackage(folder).version).sort(),
      ),
      modules,
      hasChanged: [...modules.map(readModule), ...packages.map(readPackage)].some((one) => one.hasChanged),
    };
  };
}

/** The code behind a module of this project. */
export const codeOf = createCodeReader(PROJECT);

/** Types vanish before the code runs. */
const TYPES = /^(?:import|export) type\b[^'";=]*\bfrom (['"])[^'"\n]*\1/gm;
const FILE = /(['"`])(\.{1,2}\/[^'"`\n]+\.\w+)\1/g;

/** A time in the future comes from a clock that was set back, or from an archive. */
function isSinceStart(time: number): boolean {
  // Times of files have fractions of milliseconds.
  return time > performance.timeOrigin && time <= Date.now() + 1;
}

/** The folder of a package, as Node finds it from another one. */
function findPackage(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  return existsSync(folder) || from === dirname(from) ? folder : findPackage(name, dirname(from));
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

function readOnce<Value>(read: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? read(path);
    known.set(path, value);
    return value;
  };
}
