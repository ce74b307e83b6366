import type {
  MergeMethod,
  PullRequestCloseReason,
  PullRequestState,
  RepositoryProvider,
} from '../../../schema/generated/types.ts';
import type { Connection } from '../../platform/graphql/pages/connection.ts';

/** A pull request as it is stored. Hashes are full. */
export type PullRequestRow = {
  id: string;
  projectId: string;
  number: number;
  title: string;
  description: string;
  state: PullRequestState;
  authorId: string | null;
  authorName: string;
  /** The API key that created it, or null. */
  apiKeyId: string | null;
  apiKeyName: string | null;
  /** The run of an agent that created it, or null. */
  runId: string | null;
  agentId: string | null;
  agentName: string | null;
  /** What it fixes: a rule with the version of its autofix, or a package with its fixed version; null for one that people and programs create. */
  fixRule: string | null;
  fixVersion: string | null;
  sourceBranch: string;
  targetBranch: string;
  headSha: string;
  baseSha: string;
  /** Whether the source branch exists. */
  hasSource: boolean;
  /** The commits that the last check for conflicts was about. */
  checkedHeadSha: string | null;
  checkedBaseSha: string | null;
  /** Tree of the merge result; null when it is not known and when there are conflicts. */
  mergedTree: string | null;
  conflicts: string[] | null;
  /** Id of what the branch changes, as of `checkedHeadSha`: the same after a rebase. Null while it is not known. */
  patchId: string | null;
  /** The person who marked it as ready for review. */
  readyBy: string | null;
  /** The last request to merge it when ready; all null when there was none. `whenReadyBy` is null once the account is gone. */
  whenReadyBy: string | null;
  whenReadyByName: string | null;
  whenReadyAt: Date | null;
  whenReadyMethod: MergeMethod | null;
  /** The message of the commit that the merge adds, as it was when the merge was requested. */
  whenReadyMessage: string;
  whenReadyDeletesBranch: boolean;
  /** Why that request was canceled; null while it waits. A trigger cancels it for pushes and when the pull request is closed. */
  whenReadyCancelReason: string | null;
  /** Why its agent does not make the changes that were requested last; null when it does, and when nobody requested any. */
  changeRefusal: string | null;
  mergeSha: string | null;
  mergeMethod: MergeMethod | null;
  mergedBy: string | null;
  mergedByName: string | null;
  mergedAt: Date | null;
  closedByName: string | null;
  closeReason: PullRequestCloseReason | null;
  closeComment: string;
  closedAt: Date | null;
  /** Whether it was a draft when it was closed. */
  closedAsDraft: boolean;
  /** The provider that has it, with its number there and the address of its repository; null for one of a hosted repository. */
  provider: RepositoryProvider | null;
  providerNumber: number | null;
  providerRepository: string | null;
  /** When its state was read from the provider last, and why reading it failed since. */
  followedAt: Date | null;
  followTries: number;
  followError: string | null;
  createdAt: Date;
  updatedAt: Date;
};
/** A request to merge a pull request when ready. */
export type MergeWhenReadyRow = { row: PullRequestRow; requestedAt: Date; method: MergeMethod };
export type PullRequestPage = Connection<PullRequestRow>;

/** The columns of a pull request. */
export const pullRequestColumns = [
  'pullRequests.id',
  'pullRequests.projectId',
  'pullRequests.number',
  'pullRequests.title',
  'pullRequests.description',
  'pullRequests.state',
  'pullRequests.authorId',
  'pullRequests.authorName',
  'pullRequests.apiKeyId',
  'pullRequests.apiKeyName',
  'pullRequests.runId',
  'pullRequests.agentId',
  'pullRequests.agentName',
  'pullRequests.fixRule',
  'pullRequests.fixVersion',
  'pullRequests.sourceBranch',
  'pullRequests.targetBranch',
  'pullRequests.headSha',
  'pullRequests.baseSha',
  'pullRequests.hasSource',
  'pullRequests.checkedHeadSha',
  'pullRequests.checkedBaseSha',
  'pullRequests.mergedTree',
  'pullRequests.conflicts',
  'pullRequests.patchId',
  'pullRequests.readyBy',
  'pullRequests.whenReadyBy',
  'pullRequests.whenReadyByName',
  'pullRequests.whenReadyAt',
  'pullRequests.whenReadyMethod',
  'pullRequests.whenReadyMessage',
  'pullRequests.whenReadyDeletesBranch',
  'pullRequests.whenReadyCancelReason',
  'pullRequests.changeRefusal',
  'pullRequests.mergeSha',
  'pullRequests.mergeMethod',
  'pullRequests.mergedBy',
  'pullRequests.mergedByName',
  'pullRequests.mergedAt',
  'pullRequests.closedByName',
  'pullRequests.closeReason',
  'pullRequests.closeComment',
  'pullRequests.closedAt',
  'pullRequests.closedAsDraft',
  'pullRequests.provider',
  'pullRequests.providerNumber',
  'pullRequests.providerRepository',
  'pullRequests.followedAt',
  'pullRequests.followTries',
  'pullRequests.followError',
  'pullRequests.createdAt',
  'pullRequests.updatedAt',
] as const;
