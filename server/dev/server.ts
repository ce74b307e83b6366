import { on } from 'node:events';
import { registerHooks } from 'node:module';
import { runProgram } from '../program.ts';

/**
 * A server of `npm run dev`. It starts twice: at once it loads the packages that the last one used, and waits; when it is told to go it loads
 * our own code as it is then, opens, and says which packages that took.
 */

const isPackage = (url: string | undefined) => url?.includes('/node_modules/') ?? false;
const used = new Set<string>();

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (isPackage(found.url) && !isPackage(context.parentURL)) used.add(found.url);
    return found;
  },
});

/** What is said to this process: a list of packages, then the word to go. */
const messages = on(process, 'message');
const nextMessage = async (): Promise<unknown> => (await messages.next()).value?.[0];

runProgram(async () => {
  const packages = await nextMessage();
  // One that is gone since is missed by whoever imports it.
  if (Array.isArray(packages)) await Promise.allSettled(packages.map((url) => import(String(url))));
  await nextMessage();
  const [asked, before] = [performance.now(), process.cpuUsage()];
  const onOpen = () => {
    const { user, system } = process.cpuUsage(before);
    const [waited, worked] = [performance.now() - asked, (user + system) / 1_000].map(Math.round);
    process.stdout.write(`open after ${waited} ms, ${worked} ms of processor time\n`);
    process.send?.([...used]);
  };
  const { runServer } = await import('../runServer.ts');
  const { openBeside } = await import('../database/openBeside.ts');
  await runServer({ open: openBeside, onOpen });
});
