import { buffer } from 'node:stream/consumers';
import { maskCommittedSecrets } from '../../../engines/scanner/index.ts';
import { type Clone, streamPatch } from '../../../engines/git/index.ts';
import type { Turn } from './openTurn.ts';

/** The tool that opens a pull request, as people are asked to approve it. */
const toolName = 'create_pull_request';
/** Characters of the patch that are shown. */
const mostCharacters = 20_000;

/** What is asked to be approved: a tree with its pull request. */
type Asked = { title: string; sourceBranch: string; tree: string; commit: string };

/** What was decided: WAITS when the turn has ended and people are asked. */
export type Approval = { decision: 'APPROVED' | 'WAITS' } | { decision: 'DENIED'; reason: string };

const treeOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'tree' in input ? input.tree : null;

/**
 * Asks people before a pull request is opened, where the policy of the agent says so. An approval counts for the tree that was shown; another one is asked
 * for again.
 * @param clone has the objects of the tree
 */
export const awaitApproval = async (
  turn: Turn,
  number: number,
  clone: Clone,
  { commit, tree, title, sourceBranch }: Asked,
): Promise<Approval> => {
  const { run } = turn;
  const step = { runId: run.id, step: number };
  const last = await turn.write((stores, grant) => stores.agentApprovals.newest(grant, step));
  const isDecided = last !== null && treeOf(last.input) === tree;
  if (isDecided && last.state === 'DENIED') {
    const comment = last.output ? `: ${last.output}` : '.';
    return {
      decision: 'DENIED',
      reason: `${last.decidedBy ?? 'Somebody'} denied the pull request${comment}`,
    };
  }
  if (isDecided && last.state !== 'WAITING_FOR_APPROVAL') return { decision: 'APPROVED' };
  if (run.agentApprovalPolicy !== 'ALWAYS') return { decision: 'APPROVED' };
  const patch = (await buffer(await streamPatch(clone, commit, tree))).toString('utf8');
  const shown = await maskCommittedSecrets('change.patch', patch.slice(0, mostCharacters));
  await turn.end(async (stores, grant) => {
    await stores.agentApprovals.ask(grant, step, {
      name: toolName,
      risk: 'BRANCH',
      input: { title, sourceBranch, tree, patch: shown },
    });
    await stores.agentRunChanges.log(grant, run.id, number, `Waits for an approval: ${title}`);
    await stores.agentRunChanges.waitForApproval(grant, run.id);
    await stores.notifications.notify(grant, run.startedBy === null ? [] : [run.startedBy], {
      event: 'AGENT_RUN_WAITS',
      title: `${run.agentName ?? 'A run'} waits for your approval`,
      message: `It asks to open the pull request: ${title}`,
      link: `/app/agents/runs/${run.id}`,
    });
  });
  return { decision: 'WAITS' };
};
