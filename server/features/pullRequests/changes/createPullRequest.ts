import { createPullRequestInputSchema } from '../../../../schema/generated/validation.ts';
import { readRelation } from '../../../engines/git/index.ts';
import { duplicateOf, fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { readHeads } from '../branches.ts';
import { openRepository, requireHosted } from '../openRepository.ts';
import { askForReview } from '../reviews/askForReview.ts';
import type { PullRequestRow } from '../rows.ts';

/** Creates a pull request. Git compares the branches before the transaction, which then makes sure that they did not move. */
export const createPullRequest = preparedMutation(
  {
    access: permit('PULL_REQUEST_CREATE'),
    input: createPullRequestInputSchema,
    audit: ({ pullRequest, projectName }: { pullRequest: PullRequestRow; projectName: string }) => ({
      target: `${projectName}: #${pullRequest.number} ${pullRequest.title}`,
    }),
    onFailure: { pullRequest: null },
  },
  async ({ input, context }) => {
    const projectId = knownId(input.projectId, 'project');
    await context.read();
    const { session, stores } = context;
    const grant = session.allow('PULL_REQUEST_CREATE');
    await requireHosted(context, session.allow('ORGANIZATION_READ'), projectId, 'projectId');
    const heads = await readHeads(stores, grant, projectId, input);
    const { organizationId } = grant;
    await context.end();
    const { clone } = await openRepository(context, organizationId, projectId);
    const { mergeBase, ahead } = await readRelation(clone, heads.baseSha, heads.headSha);
    if (mergeBase === null) {
      throw fault(
        'sourceBranch',
        'NOT_ALLOWED',
        'The branches have no common commit: they cannot be merged.',
      );
    }
    if (ahead === 0) {
      throw fault(
        'sourceBranch',
        'NOT_ALLOWED',
        `There is nothing to merge: ${input.targetBranch} contains all commits of ${input.sourceBranch}.`,
      );
    }
    return { projectId, heads };
  },
  async ({ grant, input, prepared: { projectId, heads }, context }) => {
    const { session, stores } = context;
    const { name, userId, apiKey } = session.require();
    const repository = await stores.pushes.lock(grant, projectId);
    if (!repository) throw notFound('project', input.projectId);
    const now = await readHeads(stores, grant, projectId, input);
    if (now.headSha !== heads.headSha || now.baseSha !== heads.baseSha) {
      throw fault('sourceBranch', 'CONFLICT', 'The branches have moved meanwhile. Please try again.');
    }
    const { sourceBranch, targetBranch, title } = input;
    const pullRequest = await stores.pullRequestChanges
      .create(grant, {
        ...heads,
        projectId,
        sourceBranch,
        targetBranch,
        title,
        description: input.description ?? '',
        draft: input.draft ?? false,
        author: { id: userId, name },
        apiKey: apiKey && { id: apiKey.id, name: apiKey.name },
        run: null,
        fix: null,
      })
      .catch((error: unknown) => {
        if (duplicateOf(error) !== 'pull_requests_one_per_branch') throw error;
        throw fault(
          'sourceBranch',
          'TAKEN',
          `There is an open pull request from ${sourceBranch} to ${targetBranch} already.`,
        );
      });
    if (input.reviewerIds) await askForReview(context, grant, pullRequest, input.reviewerIds);
    await stores.pullRequestChecks.order(grant, pullRequest);
    await stores.activity.record(grant, {
      projectId,
      type: 'PROJECT',
      message: `${name} created the pull request #${pullRequest.number} ${title}`,
      status: 'SUCCESS',
    });
    return { pullRequest, projectName: repository.projectName };
  },
);
