import { dirname, join } from 'node:path';
import type { Options } from '../base/command-line.ts';
import { type Circumstances, circumstances, type Inputs, lookAtInputs } from './circumstances.ts';
import { isSame, type Look, lookAt } from './look.ts';
import { lookAside } from './look-aside.ts';
import { readSeen, type Seen } from './site-record.ts';
import { sizeIn } from './stamp.ts';

/** How things are before a build, and how they were for the last one. */
export interface Situation extends Circumstances {
  inputs: Inputs;
  last?: LastBuild | undefined;
}

/** A build whose code, options and environment were those of now. */
interface LastBuild {
  seen: Seen;
  /** What stands in the published folder now. */
  outputs: Look;
  /** Sizes in bytes of the published files that are as it left them. */
  published: ReadonlyMap<string, number>;
  /** Nothing is different from then. */
  isCurrent: boolean;
}

/**
 * Looks at all that a build depends on, and compares it with what the last build of the same site saw.
 * @param onChange is called as soon as it is clear that there is something to build
 */
export async function lookAtSituation(
  options: Options,
  environment: NodeJS.ProcessEnv,
  onChange: () => void = () => undefined,
): Promise<Situation> {
  const told = circumstances(options, environment);
  const seen = readSeen(options.out);
  const published = seen && lookAside(options.out, seen.outputs.names.length);
  const inputs = lookAtInputs(options);
  const { setting, moment } = await told;
  const now = { setting, moment, inputs };
  if (!seen || !published || seen.setting !== setting || !allSame(seen.inputs.code, inputs.code)) return now;
  const isSameInput =
    seen.moment === moment &&
    isSame(seen.inputs.content, inputs.content) &&
    isSame(seen.inputs.static, inputs.static) &&
    isSame(seen.inputs.links.content, inputs.links.content) &&
    isSame(seen.inputs.links.static, inputs.links.static) &&
    isSame(seen.hosting, lookAt(hostingFolder(options.out)));
  if (!isSameInput) onChange();
  const outputs = await published;
  const isCurrent = isSameInput && isSame(seen.outputs, outputs);
  return { ...now, last: { seen, outputs, isCurrent, published: unchangedIn(seen.outputs, outputs) } };
}

/** Where the files for hosts stand. @param out absolute path of the published folder */
export function hostingFolder(out: string): string {
  return join(dirname(out), 'hosting');
}

function allSame(before: readonly Look[], now: readonly Look[]): boolean {
  return before.length === now.length && now.every((look, index) => isSame(before[index] as Look, look));
}

/** The files that two looks saw the same, with their sizes in bytes. */
function unchangedIn(before: Look, now: Look): Map<string, number> {
  const known = new Map(before.names.map((name, index) => [name, before.stamps[index]]));
  const sizes = new Map<string, number>();
  for (const [index, name] of now.names.entries()) {
    const stamp = now.stamps[index] ?? '';
    if (known.get(name) === stamp) sizes.set(name, sizeIn(stamp));
  }
  return sizes;
}
