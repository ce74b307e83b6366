import { rolePermissions } from '../../../platform/auth/permissions.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';
import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { readHeads } from '../branches.ts';

/**
 * Creates the pull request that a push asked for, unless the branch has one. Who pushed must still be allowed to; the activity of the project
 * says why none was created.
 */
export const handler =
  (): EventHandler<'pullRequest.wanted'> =>
  async (stores, grant, { projectId, branch, title, draft, userId, name, apiKey }) => {
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    const repository = await stores.pushes.lock(grant, projectId);
    if (!repository || repository.archived) return;
    const tell = (message: string, status: 'SUCCESS' | 'WARNING') =>
      stores.activity.record(grant, { projectId, type: 'PROJECT', message: `${name} ${message}`, status });
    const role = await stores.pushes.roleOf(grant, { userId, apiKey }, 'HELD');
    if (!role || !rolePermissions[role].includes('PULL_REQUEST_CREATE')) {
      return tell(`asked for a pull request of ${branch}, and may not create one any more`, 'WARNING');
    }
    const branches = { sourceBranch: branch, targetBranch: repository.defaultBranch };
    const heads = await readHeads(stores, grant, projectId, branches).catch((error: unknown) => {
      if (error instanceof UserFault) return error;
      throw error;
    });
    if (heads instanceof UserFault) {
      return tell(`asked for a pull request of ${branch}, and none was created. ${heads.message}`, 'WARNING');
    }
    const open = await stores.pullRequests.openOn(grant, projectId, [branch]);
    const isThere = open.some(
      ({ sourceBranch, targetBranch }) => sourceBranch === branch && targetBranch === branches.targetBranch,
    );
    if (isThere) return;
    const pullRequest = await stores.pullRequestChanges.create(grant, {
      ...branches,
      ...heads,
      projectId,
      title,
      description: '',
      draft,
      author: { id: userId, name },
      apiKey,
      run: null,
      fix: null,
    });
    await stores.pullRequestChecks.order(grant, pullRequest);
    await tell(`created the pull request #${pullRequest.number} ${title}`, 'SUCCESS');
  };
