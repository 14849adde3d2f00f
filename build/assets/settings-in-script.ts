import type { Settings } from '../../model/settings.ts';
import { formAddress } from '../../rules/receiver-paths.ts';

/** What a site's scripts take from `forms` of site.yaml. */
export type ScriptSettings = Pick<Settings['forms'], 'delivery' | 'endpoint' | 'replies'>;

/** Where a setting goes: JSON.parse('{"replies":"here"}') */
const PLACEHOLDER = /(['"`])\{\\?"(replies|endpoint)\\?":\\?"here\\?"\}\1/g;

/** Writes a site's settings into a bundled script. */
export function withSettings(script: string, forms: ScriptSettings): string {
  // Forms that are only simulated are posted nowhere.
  const values = { replies: forms.replies ?? {}, endpoint: formAddress(forms) ?? '' };
  return script.replace(PLACEHOLDER, (_, _quote, name: keyof typeof values) =>
    JSON.stringify(JSON.stringify(values[name])),
  );
}
