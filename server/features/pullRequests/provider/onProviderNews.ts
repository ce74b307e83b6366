import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Reads the pull requests that are at the provider of a project soon: something happened there, or there is another access token. */
export const handler =
  (): EventHandler<'repository.delivered' | 'repository.tokenSaved' | 'repository.updated'> =>
  ({ pullRequestChanges }, grant, { projectId }) =>
    pullRequestChanges.followSoon(grant, projectId);
