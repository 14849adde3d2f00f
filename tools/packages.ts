import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShipped } from '../build/outputs/licenses.ts';

export type Use = 'sent to visitors' | 'build' | 'development and tests';

export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX expression; undefined when neither the lockfile nor the package has one. */
  license: string | undefined;
  use: Use;
}

/** A package in package-lock.json (version 3). */
interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
}

/**
 * All packages in a lockfile, including those for other platforms.
 * @param folder absolute path of the folder with package-lock.json and node_modules/
 */
export function readPackages(folder: string): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages).flatMap(([path, { version = '', license, dev }]) => {
    if (!path) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const use = isShipped(name) ? 'sent to visitors' : dev ? 'development and tests' : 'build';
    return [{ name, version, license: spdx(license ?? ownLicense(join(folder, path))), use }];
  });
}

/** From the package's package.json, with the older `licenses` field, or the text of its license. */
function ownLicense(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string;
    licenses?: { type: string }[];
  };
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? (isMit(folder) ? 'MIT' : undefined);
}

function isMit(folder: string): boolean {
  const name = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!name) return false;
  const words = readFileSync(join(folder, name), 'utf8').replace(/\s+/g, ' ');
  return (
    words.includes('Permission is hereby granted, free of charge, to any person obtaining a copy') &&
    words.includes('THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND')
  );
}

/** One package writes "CC BY-SA 4.0"; SPDX has hyphens. */
function spdx(license: string | undefined): string | undefined {
  return license?.startsWith('CC ') ? license.replaceAll(' ', '-') : license;
}
