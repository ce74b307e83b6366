import type { CheckedOut, CheckOutLimits } from './checkout/checkOut.ts';
import type { RepositoryFacts } from './facts/analyse.ts';
import type { Clone } from './source/readClone.ts';

// Clones of remotes.
export { cloneRepository, partialFolder, removeClone, type Room } from './clone/clone.ts';
export {
  bringUpClone,
  type CloneState,
  fetchCloneInBackground,
  forgetClone,
  lookAtClone,
  replaceClone,
} from './clone/cloneCache.ts';
export { cloneFolder, removeClonesOf, removeStrayClones } from './clone/cloneFolder.ts';
export { cloneEndPercent } from './clone/cloneProgress.ts';
export { directoryUsage } from './clone/directoryUsage.ts';

// Hosted repositories.
export type { AddedLines } from './hosting/addedLines.ts';
export { isBranchPattern, matchesBranch } from './hosting/branchPattern.ts';
export { choosePacks } from './hosting/choosePacks.ts';
export { addressOf } from './hosting/hostedAddress.ts';
export {
  bringUpHostedClone,
  type HostedState,
  movePack,
  type PackSource,
  tidyHostedClone,
} from './hosting/hostedClone.ts';
export { removeLeftovers } from './hosting/incomingFolder.ts';
export { mergePacks } from './hosting/mergePacks.ts';
export { packetLine } from './hosting/packetLines.ts';
export { pushLimits } from './hosting/pushLimits.ts';
export { type PushRequest, readPushRequest, type RefCommand } from './hosting/pushRequest.ts';
export { type Received, type ReceivedPack, receivePack } from './hosting/receivePack.ts';
export { branchOfRef, isPullRef, isPushable, pullRef } from './hosting/refNames.ts';
export { refused, Refused, refusedFor } from './hosting/refused.ts';
export { report } from './hosting/report.ts';
export { advertise, type GitService, uploadPack } from './hosting/uploadPack.ts';
export { unreachableWant } from './hosting/wantedObjects.ts';
export { writtenPush } from './hosting/writtenRefs.ts';

// Running git.
export type { Credentials, Provider } from './process/credentials.ts';
export { runGit } from './process/git.ts';
export type { RemoteAccess } from './process/gitEnvironment.ts';
export { GitError, type GitErrorKind } from './process/gitError.ts';
export { hostedLimits } from './process/resourceLimits.ts';
export { inTurnOfHosted, inTurnOfReaders, inTurnOfRemotes, isHostedPlaceWanted } from './process/turns.ts';

// Remotes.
export { gateHost, type Resolve } from './remote/hostGate.ts';
export { isPublicAddress } from './remote/publicAddress.ts';
export { pushBranch, PushRefused } from './remote/pushBranch.ts';
export { branchDigest, readRemote, readRemoteDigest, type RemoteState } from './remote/remote.ts';
export { normaliseRepositoryUrl } from './remote/repositoryUrl.ts';
export { readBeginning } from './remote/readBeginning.ts';
export { requestAt } from './remote/requestAt.ts';
export { requestChecked } from './remote/requestChecked.ts';
export { checkHost, checkRepositoryUrl } from './remote/urlGate.ts';

// Facts and content of clones.
export type { RepositoryFacts } from './facts/analyse.ts';
export { isGeneratedPath } from './facts/ignoredPaths.ts';
export { type Addition, readAdditions, readCommitIds, readRange } from './source/additions.ts';
export { type BlamedLines, readBlame } from './source/blame.ts';
export { hasCommit, isFullHash } from './source/blobs.ts';
export { readBranchAges } from './source/branchAges.ts';
export { readBranches } from './source/branches.ts';
export {
  type Changes,
  emptyTreeOf,
  type FileChange,
  pathText,
  readChanges,
  readChangesOf,
} from './source/changes.ts';
export { followLines } from './source/followLines.ts';
export { type HistoryCommit, type HistoryRange, readHistory } from './source/history.ts';
export type { Commit } from './source/commits.ts';
export { readLastCommits } from './source/lastCommits.ts';
export type { LineRange, LinesRead } from './source/lines.ts';
export { readObjectsAt } from './source/objectsAt.ts';
export { type FilePatch, readPatch } from './source/patch.ts';
export { patchIdOf } from './source/patchId.ts';
export { readPaths } from './source/paths.ts';
export type { Clone } from './source/readClone.ts';
export {
  findCommit,
  findTag,
  mergeBase,
  readContaining,
  readRelation,
  readTagMessages,
  readTags,
  type TagTip,
} from './source/revisions.ts';
export { isBinary } from './source/scanBlob.ts';
export { type CommittedFile, reachingRefs } from './source/reachingRefs.ts';
export { type CommitWithParents, readNewestCommits } from './source/newestCommits.ts';
export { searchTree, type TreeMatches } from './source/searchTree.ts';
export { readSignatures } from './source/signatures.ts';
export { isTreePath, type SourceTree, sourceTreeOf } from './source/sourceTree.ts';
export { streamBlob, streamPatch } from './source/streamBlob.ts';
export { readTagSignatures } from './source/tagSignatures.ts';
export { readTips, type Tip } from './source/tips.ts';
export { isFolder, type TreeEntry } from './source/treeEntry.ts';

// Writing commits.
export { commitTree, type Signature } from './writing/commitTree.ts';
export { editTree, type FileEdit } from './writing/editTree.ts';
export { forbiddenChanges } from './writing/forbiddenChanges.ts';
export { mergeTrees } from './writing/mergeTrees.ts';
export { packQuarantine } from './writing/packQuarantine.ts';
export { patchTree } from './writing/patchTree.ts';
export { openQuarantine, type Quarantine } from './writing/quarantine.ts';

/** Writes the files of a commit into an empty folder; see checkOut.ts. */
export const checkOut = async (
  clone: Clone,
  commit: string,
  folder: string,
  limits: CheckOutLimits,
): Promise<CheckedOut> => (await import('./checkout/checkOut.ts')).checkOut(clone, commit, folder, limits);

/** Reads the facts of a clone; see analyse.ts. Loads the table of languages on first use. */
export const analyseRepository = async (
  directory: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<RepositoryFacts> => (await import('./facts/analyse.ts')).analyseRepository(directory, options);
