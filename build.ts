import { launch } from './build/launch/launch.ts';

await launch(process.argv.slice(2));
