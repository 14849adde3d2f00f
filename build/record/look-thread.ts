import { parentPort, workerData } from 'node:worker_threads';
import { lookAt } from './look.ts';
import { END_OF_NAME } from './look-aside.ts';

// A thread that looks at one folder.

const { names, stamps } = lookAt(workerData);
parentPort?.postMessage({ names: names.join(END_OF_NAME), stamps: stamps.join(END_OF_NAME) });
