import { runProgram } from './program.ts';
import { runServer } from './runServer.ts';

runProgram(() => runServer());
