import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Reads the pull requests that are at the provider of a project soon: there is another access token, which may read what the last one did not. */
export const handler =
  (): EventHandler<'repository.tokenSaved'> =>
  ({ pullRequestChanges }, grant, { projectId }) =>
    pullRequestChanges.followSoon(grant, projectId, true);
