import { parseArgs } from 'node:util';

/** Reads the command line of a tool. If it is wrong, prints why and exits. */
export const readCommandLine: typeof parseArgs = (config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(2);
  }
};
