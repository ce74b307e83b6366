import { runProgram } from './program.ts';
import { runServer } from './runServer.ts';

// `npm start` builds the client first, which an image brings along.
runProgram(() => runServer({ announce: true, build: process.argv.includes('--build') }));
