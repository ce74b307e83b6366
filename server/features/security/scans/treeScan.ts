import type { Clone } from '../../../engines/git/index.ts';
import type { MemoryPort, Remembered, Report } from '../../../engines/scanner/index.ts';
import { type KnownFinding, kindOf, reconcile } from './reconcile.ts';
import { lookedFor } from './lookedFor.ts';
import { scanTree, type TreeScanPorts } from './scanTree.ts';

/** A finding of one of two trees. */
type TreeFinding = Pick<Report, 'rule' | 'title' | 'severity' | 'path' | 'line'> & {
  /** What its fingerprint begins with, before `#`. */
  kind: string;
};

/** A finding of the second tree, with what people read of it. */
type IntroducedFinding = TreeFinding & Pick<Report, 'description' | 'fix' | 'steps'>;

/** How the findings of two trees differ. */
export type TreeComparison = {
  /** Findings of the first tree that the second one does not have. */
  fixed: TreeFinding[];
  /** Findings of the second tree that the first one does not have. */
  introduced: IntroducedFinding[];
  /** Paths of the second tree that were not scanned and could hold a vulnerability, but for those of the first; '' for the whole tree. */
  unscanned: string[];
};

/** How two trees are scanned, apart from the trees. */
type ComparisonPorts = Omit<TreeScanPorts, 'suppressionsHold'>;

const known = (report: Report, index: number): KnownFinding => ({
  id: String(index),
  checkId: report.check,
  fingerprint: `${kindOf(report)}#${index}`,
  file: report.path,
  line: report.line,
  state: 'OPEN',
  isAccepted: false,
  wasSeen: true,
});

const findingOf = (report: Report): TreeFinding => {
  const { rule, title, severity, path, line } = report;
  return { rule, title, severity, path, line, kind: kindOf(report) };
};

const wordsOf = (text: string): Set<string> => new Set(text.match(/\w+/g) ?? []);

/** The least share of common words of two lines that count as one line and its edit. */
const leastCommon = 0.6;

/** Whether a finding is one of before whose line was edited: the same rule in the same file, and most words of the line are the same. */
const isOnEditedLine = (before: Report, after: Report): boolean => {
  if (before.rule !== after.rule || before.path !== after.path) return false;
  const [one, other] = [wordsOf(before.excerpt ?? ''), wordsOf(after.excerpt ?? '')];
  const common = [...one].filter((word) => other.has(word)).length;
  return common > 0 && 2 * common >= leastCommon * (one.size + other.size);
};

/** Takes findings whose lines were edited out of both lists: each of before stands for one of after. */
const withoutEdited = (gone: readonly Report[], found: readonly Report[]) => {
  const left = [...gone];
  const introduced = found.filter((report) => {
    const index = left.findIndex((before) => isOnEditedLine(before, report));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return { fixed: left, introduced };
};

/** Remembers the first scan for the second one, and nothing beyond. */
const inMemory = (port: MemoryPort): { first: MemoryPort; second: MemoryPort } => {
  let kept: Remembered | null = null;
  const { scan: id } = port;
  const keep = async (remembered: Remembered) => {
    kept = remembered;
    return true;
  };
  return {
    first: { scan: id, recall: port.recall, keep },
    second: {
      scan: id,
      recall: async () => kept && { remembered: kept, bytes: 0 },
      keep: async () => false,
    },
  };
};

/**
 * Scans two trees and compares what is found, as two scans of a project would be compared: by anchors, so that moved lines and renamed
 * files make no difference. Reads neither history nor branches, ignores all suppressions, and keeps nothing.
 * @param before full hash of a commit or tree, as `after`
 * @throws GitError when the clone cannot be read; what the signal was aborted with
 */
export const compareTrees = async (
  clone: Clone,
  { before, after }: { before: string; after: string },
  ports: ComparisonPorts,
  signal: AbortSignal,
): Promise<TreeComparison> => {
  const memory = inMemory(ports.memory);
  // What the change asks to suppress must not hide what it adds.
  const portsWith = (one: MemoryPort): TreeScanPorts => ({ ...ports, memory: one, suppressionsHold: false });
  const first = await scanTree(clone, before, portsWith(memory.first), signal);
  const second = await scanTree(clone, after, portsWith(memory.second), signal);
  const wasLookedFor = lookedFor({ ...second, historyCut: false });
  const { found, gone } = reconcile(first.reports.map(known), second.reports, wasLookedFor);
  const earlier = new Set(first.leftOut.map(({ path, object, reason }) => `${reason} ${object} ${path}`));
  const { fixed, introduced } = withoutEdited(
    gone.flatMap(({ id }) => first.reports[Number(id)] ?? []),
    found.map(({ report }) => report),
  );
  return {
    // A secret that is removed from the files is still in the history.
    fixed: fixed.filter(({ check }) => check !== 'committed-secrets').map(findingOf),
    introduced: introduced.map((report) => {
      const { description, fix, steps } = report;
      return { ...findingOf(report), description, fix, steps };
    }),
    unscanned: second.leftOut
      .filter(
        ({ path, object, reason, unscanned }) => unscanned && !earlier.has(`${reason} ${object} ${path}`),
      )
      .map(({ path }) => path),
  };
};
