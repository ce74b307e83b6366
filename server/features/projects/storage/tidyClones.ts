import { readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { removeStrayClones } from '../../../engines/git/index.ts';

/** Milliseconds between two looks at all clones: what a process that died has left is found by them alone. */
const interval = 3_600_000;

const tidyOrganization = async (
  { runtime, inOrganization }: JobContext,
  organizationId: string,
): Promise<void> => {
  await removeStrayClones(runtime.env, organizationId, (ids) =>
    inOrganization(organizationId, ({ projectChanges }, grant) => projectChanges.keepingClone(grant, ids)),
  );
};

const tidyAll = async (context: JobContext): Promise<void> => {
  const root = join(context.runtime.env.dataDirectory, 'repositories');
  for (const organizationId of await readdir(root).catch(() => [])) {
    await tidyOrganization(context, organizationId);
    // Only one that is empty goes.
    await rmdir(join(root, organizationId)).catch(() => undefined);
  }
};

/**
 * Keeps the clones of this process to those of projects that keep one: looks at all of them now and every hour, and at those of an
 * organization when another process says that a project was archived or deleted. Returns how to stop, which waits for what runs.
 */
export const startTidyingClones = (context: JobContext): (() => Promise<void>) => {
  const { events, log } = context.runtime;
  let tidying: Promise<void> = Promise.resolve();
  const after = (tidy: () => Promise<void>) => {
    tidying = tidying
      .then(tidy)
      .catch((error: Error) => log.warn(`Clones could not be tidied: ${error.message}`));
  };
  const all = () => after(() => tidyAll(context));
  all();
  const timer = setInterval(all, interval).unref();
  const stop = events.listen('clone', ({ organizationId, missed }) => {
    if (missed) all();
    else after(() => tidyOrganization(context, organizationId));
  });
  return async () => {
    clearInterval(timer);
    stop();
    await tidying;
  };
};
