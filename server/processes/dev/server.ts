import { on } from 'node:events';
import { runProgram } from '../program.ts';
import { placed } from '../../platform/ownPlace.ts';
import { followModules } from './ownModules.ts';

/**
 * A server of `npm run dev`. It starts twice: at once it loads the packages that the last one used and our own code, and waits; when it is told
 * to go it loads again what has changed of our code meanwhile, opens, and says which packages that took.
 */

const modules = followModules();
const loadCode = async () => {
  const [{ runServer }, { openBeside }] = await Promise.all([
    import('../runServer.ts'),
    import('../../platform/database/postgres/openBeside.ts'),
    // What it loads itself while its database opens.
    import('../openServer.ts'),
  ]);
  return { runServer, openBeside };
};

/** What is said to this process: a list of packages, then the word to go. */
const messages = on(process, 'message');
const nextMessage = async (): Promise<unknown> => (await messages.next()).value?.[0];

runProgram(async () => {
  const packages = await nextMessage();
  // One that is gone since is missed by whoever imports it.
  if (Array.isArray(packages)) await Promise.allSettled(packages.map((url) => import(String(url))));
  // What is broken now may be mended until it is needed, and is told of then.
  await loadCode().catch(() => undefined);
  await nextMessage();
  const [asked, before] = [performance.now(), process.cpuUsage()];
  const onOpen = () => {
    const { user, system } = process.cpuUsage(before);
    const [waited, worked] = [performance.now() - asked, (user + system) / 1_000].map(Math.round);
    process.stdout.write(`open after ${waited} ms, ${worked} ms of processor time\n`);
    process.send?.([...modules.packages]);
  };
  modules.renew();
  const { runServer, openBeside } = await loadCode().catch((error: unknown) => {
    throw new Error(placed(error), { cause: error });
  });
  await runServer({ open: openBeside, onOpen });
});
