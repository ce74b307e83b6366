import { type Clone, sourceTreeOf } from '../../../engines/git/index.ts';
import {
  type CheckAnswer,
  leavesUnscanned,
  leftOutByRule,
  type Report,
  type ScanPorts,
  type ScanSource,
  scanRepository,
} from '../../../engines/scanner/index.ts';
import type { FinishedScan } from './finishedScan.ts';
import { treeSource } from './scanSource.ts';

/** How a tree is scanned, apart from the tree. */
export type TreeScanPorts = Omit<ScanPorts, 'source' | 'turn'>;

type ScannedTree = Pick<FinishedScan, 'reports' | 'answers' | 'leftOut' | 'partial'>;

const withoutHistory: Omit<ScanSource, 'tree'> = {
  commits: async () => [],
  additions: async () => null,
  branches: async () => [],
  signatures: async () => null,
  tagSignatures: async () => null,
  branchProtection: async () => null,
  newestCommits: async () => [],
  reviewedMerges: async () => null,
};

/** Goes on to its end: other scans do not go first. */
const turn = { spent: 0, isOver: async () => false };

/**
 * Scans one tree of a clone. Reads neither history nor branches, and stores nothing.
 * @param tree full hash of a commit or tree
 * @throws GitError when the clone cannot be read; what the signal was aborted with
 */
export const scanTree = async (
  clone: Clone,
  tree: string,
  ports: TreeScanPorts,
  signal: AbortSignal,
): Promise<ScannedTree> => {
  const source = { ...withoutHistory, tree: treeSource(sourceTreeOf(clone, tree)) };
  const reports: Report[] = [];
  const answers: CheckAnswer[] = [];
  const leftOut: ScannedTree['leftOut'][number][] = [];
  for await (const event of scanRepository({ ...ports, source, turn }, signal)) {
    if (event.type === 'REPORT') reports.push(event.report);
    else if (event.type === 'CHECKED') answers.push(event.answer);
    else if (event.type === 'LEFT_OUT') {
      const { path, reason, object } = event;
      leftOut.push({ path, reason, object: object ?? '', unscanned: await leavesUnscanned(path, reason) });
    }
  }
  return {
    reports,
    answers,
    leftOut,
    partial: leftOut.some(({ reason }) => !leftOutByRule.includes(reason)),
  };
};
