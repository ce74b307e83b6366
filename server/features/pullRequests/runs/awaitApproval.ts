import { buffer } from 'node:stream/consumers';
import { type Clone, streamPatch } from '../../../engines/git/index.ts';
import { needsApproval } from './needsApproval.ts';
import type { Turn } from './openTurn.ts';
import { waitForPerson } from './waitForPerson.ts';

/** A tool of Slipway that people are asked to approve: it opens a pull request, or pushes a commit to one. */
export type ApprovedTool = 'create_pull_request' | 'push_commit';

/** Characters of a patch that people are asked to approve. They approve what they can read: a longer one is not asked for. */
const mostCharacters = 200_000;

/** Changes that people are asked to approve: the new tree of the branch, and the commit that it stands on. */
type Asked = { tool: ApprovedTool; title: string; sourceBranch: string; tree: string; commit: string };

/** The decision on changes. WAITS: a person has to decide first, and the turn has ended. */
export type Approval = { decision: 'APPROVED' | 'WAITS' } | { decision: 'REFUSED'; reason: string };

const treeOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'tree' in input ? input.tree : null;

/**
 * Asks people before changes are written, where the policy of the agent requires it. An approval is valid for the tree whose patch was shown; a
 * different tree needs another approval.
 * @param clone has the objects of the tree
 */
export const awaitApproval = async (
  turn: Turn,
  number: number,
  clone: Clone,
  { tool, commit, tree, title, sourceBranch }: Asked,
): Promise<Approval> => {
  const { run } = turn;
  const step = { runId: run.id, step: number };
  const last = await turn.write((stores, grant) => stores.agentApprovals.newest(grant, step));
  const isDecided = last !== null && treeOf(last.input) === tree;
  if (isDecided && last.state === 'DENIED') {
    const comment = last.output ? `: ${last.output}` : '.';
    return {
      decision: 'REFUSED',
      reason: `${last.decidedBy ?? 'Somebody'} denied the ${tool === 'push_commit' ? 'commit' : 'pull request'}${comment}`,
    };
  }
  if (isDecided && last.state !== 'WAITING_FOR_APPROVAL') return { decision: 'APPROVED' };
  if (!needsApproval('BRANCH', run.agentApprovalPolicy)) return { decision: 'APPROVED' };
  const patch = (await buffer(await streamPatch(clone, commit, tree))).toString('utf8');
  if (patch.length > mostCharacters) {
    const reason = 'The changes are too long to be shown for an approval: more than 200,000 characters.';
    return { decision: 'REFUSED', reason };
  }
  await turn.end(async (stores, grant) => {
    await stores.agentApprovals.ask(grant, step, {
      name: tool,
      risk: 'BRANCH',
      input: { title, sourceBranch, tree, patch },
    });
    const message = `It asks to ${tool === 'push_commit' ? 'push a commit' : 'open the pull request'}: ${title}`;
    await waitForPerson(turn, number, { what: title, message }, stores, grant);
  });
  return { decision: 'WAITS' };
};
