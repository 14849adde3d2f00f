import './base/node-env.ts';
import { buildSite } from './build-site.ts';
import { runCommand } from './commands.ts';

// The program: what a bundle of the code begins with. Commands that build no site do not wait for the code that does.

process.exitCode = await runCommand(process.argv.slice(2), buildSite);
