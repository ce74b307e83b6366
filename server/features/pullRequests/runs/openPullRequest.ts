import { readBranches } from '../../../engines/git/index.ts';
import { refOf } from '../branches.ts';
import { openAtProvider } from '../provider/openAtProvider.ts';
import { withoutReferences } from '../provider/providerTexts.ts';
import { commitEdits, writeHere } from './commitEdits.ts';
import type { Turn } from './openTurn.ts';
import { proposedBy, type Proposal } from './proposal.ts';

/** Commits edits to a new branch, checks them and opens a pull request, here or at the provider of a connected repository, which ends the step. */
export const openPullRequest = async (
  turn: Turn,
  number: number,
  opened: Awaited<ReturnType<Turn['openClone']>>,
  proposal: Proposal,
): Promise<void> => {
  const { run } = turn;
  const { rule, version, branch, title, description, draft } = proposal;
  const commit = run.commitSha;
  const [target] = await readBranches(opened.clone);
  if (!target || !commit) throw new Error('A scanned repository without a branch.');
  const place = { parent: commit, base: commit, tool: 'create_pull_request' as const };
  const edits = { ...proposal, ...place };
  if (turn.source) {
    const atProvider = openAtProvider(turn, number, turn.source, {
      ...proposal,
      target: target.name,
      commit,
    });
    // A provider reads messages of commits, too.
    const commitMessage = withoutReferences(proposal.commitMessage);
    return commitEdits(turn, number, opened.clone, { ...edits, commitMessage }, atProvider);
  }
  const write = writeHere(turn, number, opened, async (committed, stores, grant) => {
    const { headSha, tree, checks, findings, received, prunings, writer } = committed;
    await stores.refs.record(grant, writer, {
      projectId: run.projectId,
      changes: [{ name: refOf(branch), before: null, after: headSha, forced: false }],
      received,
      prunings,
    });
    await stores.pushes.recordRequested(grant, run.projectId, { sha: headSha, userIds: run.answeredBy });
    const pullRequest = await stores.pullRequestChanges.create(grant, {
      projectId: run.projectId,
      title,
      description,
      sourceBranch: branch,
      targetBranch: target.name,
      headSha,
      baseSha: target.sha,
      draft,
      author: { id: run.startedBy, name: run.startedByName ?? '' },
      apiKey: null,
      run: proposedBy(run),
      fix: { rule, version, findingIds: findings.map(({ id }) => id) },
    });
    if (pullRequest.baseSha === commit) {
      // The head contains its base: the merge result is the head itself.
      await stores.pullRequestChecks.recordMerge(grant, pullRequest, { tree, conflicts: null });
      await stores.pullRequestChecks.keep(grant, pullRequest, checks);
    } else {
      await stores.pullRequestChecks.order(grant, pullRequest);
    }
    await stores.activity.record(grant, {
      projectId: run.projectId,
      type: 'AGENT',
      actor: { name: writer.name, agentId: run.agentId },
      message: `${writer.name} opened the pull request #${pullRequest.number} ${title}`,
      status: 'SUCCESS',
    });
    return { state: 'SUCCEEDED', summary: `Opened #${pullRequest.number} ${title}` };
  });
  await commitEdits(turn, number, opened.clone, edits, write);
};
