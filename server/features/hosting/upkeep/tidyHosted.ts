import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers, tidyHostedClone, writtenPush } from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';

/** Milliseconds between two looks at the clones of this machine. */
const interval = 10 * 60_000;

/** Removes what pushes left whose process died, and brings clones to the packs that their repositories have now. */
const tidyHosted = async ({ runtime }: JobContext, now: number): Promise<void> => {
  const root = join(runtime.env.dataDirectory, 'repositories');
  for (const organizationId of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, organizationId)).catch(() => [])) {
      const directory = join(root, organizationId, name);
      await removeLeftovers(directory);
      if ((await writtenPush(directory)) === null) continue;
      const [projectId = ''] = name.split('.git');
      await tidyHostedClone(directory, packSource(runtime, organizationId, projectId), now).catch(
        (error: Error) => runtime.log.warn(`A clone could not be tidied: ${error.message}`),
      );
    }
  }
};

/** Tidies now and every ten minutes. Returns how to stop, which waits for what runs. */
export const startTidyingHosted = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => tidyHosted(context, Date.now()),
    (error) => context.runtime.log.warn(`Clones could not be tidied: ${error.message}`),
  );
