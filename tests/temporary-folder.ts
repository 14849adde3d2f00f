import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for temporary files: all of them go when the tests have ended (vitest.config.ts). */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'));
}
