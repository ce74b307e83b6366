import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Reads the pull requests that are at the provider of a project soon: something happened there. */
export const handler =
  (): EventHandler<'repository.delivered' | 'repository.updated'> =>
  ({ pullRequestChanges }, grant, { projectId }) =>
    pullRequestChanges.followSoon(grant, projectId, false);
