import type { Addition } from '../git/index.ts';
import type { ScanEvent } from './events.ts';
import { mostLeftOut } from './files/chooseFiles.ts';
import { isLookedInto } from './files/isLookedInto.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { AdditionCut, ScanPorts } from './ports.ts';
import type { ReportTeller } from './reportTeller.ts';
import type { RunningScan } from './runningScan.ts';
import type { AddedByCommit } from './scanMemory.ts';
import { type SealedReport, sealedReport } from './sealedReport.ts';

/** Commits besides the oldest that are told of one secret. */
const mostOtherCommits = 50;
const mebibyte = 1024 * 1024;
const mostCommits = 5_000;
/** How many commits are read at once, and how much of them: what they added is held in memory. */
const portion = 100;
const portionBytes = 8 * mebibyte;
const largestCommit = 64 * mebibyte;

/** What each of some commits added, as much at once as can be held; of one that cannot be read, why. */
async function* additionsOf(
  source: ScanPorts['source'],
  commits: readonly string[],
): AsyncGenerator<[sha: string, additions: Addition[] | AdditionCut]> {
  const read = new Map<string, Addition[]>(commits.map((sha) => [sha, []]));
  const isAlone = commits.length === 1;
  const most = isAlone ? largestCommit : portionBytes;
  const cut = await source.additions(commits, most, (addition) => {
    read.get(addition.commit)?.push(addition);
  });
  if (cut === null) yield* read;
  else if (isAlone) for (const sha of commits) yield [sha, cut];
  else {
    read.clear();
    const half = Math.ceil(commits.length / 2);
    yield* additionsOf(source, commits.slice(0, half));
    yield* additionsOf(source, commits.slice(half));
  }
}

const removed = 'It has since been removed, but it is still in every clone.';

/** What a commit added, and what of it could not be read. */
const readCommit = async (
  { ports, thread, memory, patience, signal }: RunningScan,
  commit: string,
  additions: readonly Addition[] | AdditionCut,
) => {
  const added: AddedByCommit = { reports: [], tooLarge: [] };
  const unread: { path: string; reason: LeftOut }[] = [];
  const leaveOut = (path: string, reason: LeftOut) => {
    patience.hang();
    memory.keepTried(`${commit}:${path}`, reason);
    unread.push({ path, reason });
  };
  if (typeof additions === 'string') leaveOut('', additions);
  for (const { path, text } of typeof additions === 'string' ? [] : additions) {
    if (patience.isExhausted) break;
    if (text === null) {
      if (isLookedInto(path) && added.tooLarge.length <= mostLeftOut) added.tooLarge.push(path);
      continue;
    }
    const reason = memory.tried(`${commit}:${path}`);
    const told = reason ? { leftOut: reason } : await thread.findSecrets({ path, text }, signal);
    if ('leftOut' in told) {
      leaveOut(path, told.leftOut);
      continue;
    }
    for (const report of told.answer.map((one) => sealedReport(ports.fingerprint, one))) {
      // Lines of an addition are not those of the file.
      added.reports.push({ ...report, line: null, description: `${report.description} ${removed}`, commit });
    }
  }
  return { added, unread };
};

/** Secrets of the history, each as the oldest commit added it: later ones may but have moved its file. */
class OldestSecrets {
  readonly #reports = new Map<string, SealedReport>();
  readonly #later = new Map<string, SealedReport[]>();

  /** Takes what a commit added. Commits come newest first. */
  add(reports: readonly SealedReport[]): void {
    for (const report of reports) {
      const { anchor } = report;
      const newer = this.#reports.get(anchor);
      const later = this.#later.get(anchor) ?? [];
      if (newer && later.length < mostOtherCommits) this.#later.set(anchor, [...later, newer]);
      this.#reports.set(anchor, report);
    }
  }

  /** Tells of each secret, and of the commits that added it again, the newest first. */
  *tell(teller: ReportTeller): Generator<ScanEvent> {
    yield* teller.tell([...this.#reports.values()]);
    for (const reports of this.#later.values()) yield* teller.tellElsewhere(reports);
  }
}

/** Files of the history that were too large to be read, each named once, and not where the file of now is named. */
class TooLargeBefore {
  readonly #named: Set<string>;
  readonly #paths = new Set<string>();

  constructor({ leftOut }: RunningScan['chosen']) {
    this.#named = new Set(leftOut.map(({ path }) => path));
  }

  add(paths: readonly string[]): void {
    for (const path of paths) {
      if (this.#paths.size > mostLeftOut) return;
      if (!this.#named.has(path)) this.#paths.add(path);
    }
  }

  *tell({ teller }: RunningScan): Generator<ScanEvent> {
    const [...paths] = this.#paths;
    for (const path of paths.slice(0, mostLeftOut)) yield teller.leaveOut(path, 'TOO_LARGE_BEFORE');
    if (paths.length > mostLeftOut) yield teller.leaveOut('', 'TOO_MANY_FILES');
  }
}

/** Reads what some commits added which no scan has read yet; answers how many it came to. */
async function* readCommits(
  scan: RunningScan,
  commits: readonly string[],
  take: (added: AddedByCommit) => void,
  { before, of }: { before: number; of: number },
): AsyncGenerator<ScanEvent, number> {
  const { ports, teller, memory, patience } = scan;
  let count = 0;
  if (commits.length === 0) return count;
  for await (const [sha, additions] of additionsOf(ports.source, commits)) {
    if (patience.isExhausted) break;
    const { added, unread } = await readCommit(scan, sha, additions);
    for (const { path, reason } of unread) yield teller.leaveOut(path, reason);
    take(added);
    if (patience.isExhausted) break;
    count += 1;
    yield { type: 'PROGRESS', phase: 'HISTORY', done: before + count, of };
    if (unread.length === 0) memory.keepCommit(sha, added);
    // Only after something that was new: each turn brings the scan further.
    if (count < commits.length && (await patience.givesWay(memory))) break;
  }
  return count;
}

/**
 * Looks for secrets in what earlier commits added, and later ones removed: they are known to whoever has a clone. What a commit added never
 * changes, so that each is read once. They are told at the end, each with the commit that brought it into the history.
 * @returns whether it came to the end, others are to go first, or the patience, or git's time, was exhausted
 */
export async function* scanHistory(
  scan: RunningScan,
): AsyncGenerator<ScanEvent, 'DONE' | 'GIVES_WAY' | 'EXHAUSTED'> {
  const { ports, teller, memory, patience, signal } = scan;
  const started = ports.clock().getTime();
  const commits = await ports.source.commits(mostCommits + 1);
  if (!commits) {
    yield teller.leaveOut('', 'GIT_TOO_SLOW');
    return 'EXHAUSTED';
  }
  const secrets = new OldestSecrets();
  const tooLarge = new TooLargeBefore(scan.chosen);
  const take = (added: AddedByCommit) => {
    secrets.add(added.reports);
    tooLarge.add(added.tooLarge);
  };
  let read = 0;
  let unknown: string[] = [];
  const of = Math.min(commits.length, mostCommits);
  for (const [index, sha] of commits.slice(0, mostCommits).entries()) {
    signal.throwIfAborted();
    const known = memory.commit(sha);
    if (!known) unknown.push(sha);
    const isLast = index === of - 1;
    if (known || isLast || unknown.length === portion) {
      const count = yield* readCommits(scan, unknown, take, {
        before: index + (known ? 0 : 1) - unknown.length,
        of,
      });
      read += count;
      if (count < unknown.length) {
        if (!patience.isExhausted) return 'GIVES_WAY';
        yield* secrets.tell(teller);
        yield* tooLarge.tell(scan);
        yield teller.leaveOut('', 'SCAN_TOO_LONG');
        return 'EXHAUSTED';
      }
      unknown = [];
    }
    if (!known) continue;
    take(known);
    yield { type: 'PROGRESS', phase: 'HISTORY', done: index + 1, of };
  }
  yield* secrets.tell(teller);
  yield* tooLarge.tell(scan);
  if (commits.length > mostCommits) yield { type: 'HISTORY_CUT' };
  yield {
    type: 'ANALYSED',
    analyser: 'history',
    files: read,
    milliseconds: ports.clock().getTime() - started,
  };
  return 'DONE';
}
