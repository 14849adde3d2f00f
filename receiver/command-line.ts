import { parseArgs } from 'node:util';

export interface Options {
  /** 0 picks a free port. */
  port: number;
  host: string;
  site: readonly string[];
  file: string;
  csv: boolean;
  help: boolean;
}

/** Where `npm start` serves the site. */
const LOCAL_SITE = ['http://127.0.0.1:4321', 'http://localhost:4321'];

export const HELP = `Usage: npm run receiver -- [options]

Receives the forms of the site, validates them, and stores each lead as a line of a file (FORMS.md).

Options
  --port N          port to listen on                         (default: 8787)
  --host ADDRESS    address to listen on                      (default: 127.0.0.1)
  --site ADDRESS    site that may post; can be repeated         (default: ${LOCAL_SITE[0]})
  --file FILE       file that stores the leads                (default: leads.jsonl)
  --csv             print the leads of the file as CSV, and exit
  --help            print this

Exit codes: 0 done, 1 the file or the port can't be used, 2 wrong usage.
`;

/**
 * @param argv the arguments after the script's name
 * @throws TypeError for an unknown option, an invalid port, and a site that is not an address
 */
export function parseCommandLine(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string', default: '127.0.0.1' },
      site: { type: 'string', multiple: true, default: LOCAL_SITE },
      file: { type: 'string', default: 'leads.jsonl' },
      csv: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new TypeError(`--port ${values.port} is not a port. Use a number from 0 to 65535`);
  }
  const wrong = values.site.find((address) => !/^https?:\/\//.test(address) || !URL.canParse(address));
  if (wrong !== undefined) {
    throw new TypeError(`--site ${wrong} is not an address. Write it as https://www.example.com`);
  }
  return { ...values, port };
}
