import { parseArgs } from 'node:util';

export interface Options {
  /** 0 picks a free port. */
  port: number;
  host: string;
  csv: boolean;
  help: boolean;
}

export const HELP = `Usage: npm run receiver -- [options]

Receives the forms of the site, stores them and tells people; its inbox is where they are read (FORMS.md).

Options
  --port N          port to listen on                         (default: 8787)
  --host ADDRESS    address to listen on                      (default: 127.0.0.1)
  --csv             prints all leads as CSV, and exits
  --help            print this

Everything else is set by environment variables: LEADS_SITE, LEADS_STORE, LEADS_PEOPLE, LEADS_MAIL and others.

Exit codes: 0 done, 1 the store or the port can't be used, 2 wrong usage.
`;

/**
 * @param argv the arguments after the script's name
 * @throws TypeError for an unknown option and an invalid port
 */
export function parseCommandLine(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      csv: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new TypeError(`--port ${values.port} is not a port. Use a number from 0 to 65535`);
  }
  return { ...values, port };
}
