import './build/production.ts';
import { runCommand } from './build/commands.ts';
import { makeSite } from './build/make-site.ts';

process.exitCode = await runCommand(process.argv.slice(2), makeSite);
