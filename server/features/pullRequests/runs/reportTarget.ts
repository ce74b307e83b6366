import {
  type Clone,
  emptyTreeOf,
  findCommit,
  GitError,
  readBranches,
  readHistory,
  readRelation,
} from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { Turn } from './openTurn.ts';
import { code } from './packageTexts.ts';

/** A change that reports are about. */
export type ReportTarget = {
  clone: Clone;
  /** What it is, as Markdown: the last commits of the default branch, or a pull request. */
  name: string;
  /** Full hashes: a commit or the empty tree before the change, and the commit after it. */
  before: string;
  after: string;
  /** The commit whose commands are run: a pull request does not decide how it is tested. */
  commandsOf: string;
};

/** Commits of the default branch that a report is about. */
const commits = 20;

/** The pull request whose change started a run: the one that changed last; null when none is open. */
const pullRequestTarget = async (turn: Turn, agentId: string): Promise<ReportTarget | null> => {
  const [newest] = await turn.write((stores, grant) =>
    stores.agentReviews.toReview(grant, turn.run.projectId, agentId),
  );
  if (!newest) return null;
  const { number, baseSha, headSha } = newest;
  const { clone } = await turn.openClone();
  const before = (await readRelation(clone, baseSha, headSha)).mergeBase ?? baseSha;
  const name = `pull request #${number} at ${code(headSha.slice(0, 10))}`;
  return { clone, name, before, after: headSha, commandsOf: before };
};

/**
 * The change that the reports of a run are about: the pull request that started it, or else the last 20 commits of the default branch.
 * @throws GitError when the repository has no commit
 */
export const readTarget = async (turn: Turn): Promise<ReportTarget> => {
  const { trigger, agentId } = turn.run;
  const proposed =
    trigger === 'PULL_REQUEST' && agentId !== null ? await pullRequestTarget(turn, agentId) : null;
  if (proposed) return proposed;
  const { clone } = await turn.openClone();
  const [branch] = await readBranches(clone);
  const after = branch && (await findCommit(clone, branch.sha));
  if (!branch || !after) throw new GitError('NOT_FOUND', 'The repository has no commit yet.');
  const [earlier] = await readHistory(clone, after, { skip: commits, count: 1, firstParent: true });
  return {
    clone,
    name: `the last ${commits} commits of ${code(plainText(branch.name, 100))}, up to ${code(after.slice(0, 10))}`,
    before: earlier?.sha ?? emptyTreeOf(after),
    after,
    commandsOf: after,
  };
};
