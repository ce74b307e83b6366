import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Whether a sandbox holds on this machine, told at once, so that tests can say that they are skipped before they begin: found out by the
 * product itself, in a process of its own.
 * @param folder where the sandbox may work
 */
export const sandboxHolds = (folder: string): boolean => {
  const file = pathToFileURL(join(process.cwd(), 'server/engines/sandbox/openSandbox.ts')).href;
  const script = `import { openSandbox } from ${JSON.stringify(file)};
    const { sandbox } = await openSandbox({ folder: ${JSON.stringify(folder)} });
    process.exit(sandbox ? 0 : 1);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script]).status === 0;
};
