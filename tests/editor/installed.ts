import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** Whether the packages of the editor are installed, which npm ci alone doesn't do. */
export const INSTALLED = existsSync(join(import.meta.dirname, '../../editor/node_modules/decap-cms-app'));

export function skipUnlessInstalled(): void {
  beforeEach(({ skip }) =>
    skip(!INSTALLED, 'the packages of the editor are not installed: npm ci --prefix editor --ignore-scripts'),
  );
}
