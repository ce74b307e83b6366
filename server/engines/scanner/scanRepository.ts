import { locksOfUnknownKinds, unreadLocks } from './dependencies/unreadLocks.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import { answersOfFiles } from './fileChecks.ts';
import { ChosenFiles } from './files/chooseFiles.ts';
import { FileThread } from './files/fileThread.ts';
import { mainFileOf } from './files/mainFile.ts';
import type { SourceFile } from './files/sourceFile.ts';
import { scanTerraform } from './infrastructure/terraform/scanTerraform.ts';
import { Patience } from './patience.ts';
import type { ScanPorts, WalkCut } from './ports.ts';
import { ReportTeller } from './reportTeller.ts';
import { branchProtection } from './repository/branchProtection.ts';
import { codeReview } from './repository/codeReview.ts';
import { commitSignatures, staleBranches, tagSignatures } from './repository/historyChecks.ts';
import { isAskedFor, repositoryCheckIds } from './repository/repositoryChecks.ts';
import type { RunningScan } from './runningScan.ts';
import { scanFiles } from './scanFiles.ts';
import { scanHistory } from './scanHistory.ts';
import { ScanMemory } from './scanMemory.ts';
import { scanRunTests } from './scanRunTests.ts';
import { licensedPackages, scanLicenses } from './scanLicenses.ts';
import { scanPackages } from './scanPackages.ts';
import { readSuppressions } from './suppression/readSuppressions.ts';
import { sealedReport } from './sealedReport.ts';

/** That nothing is known of the checks of a repository as a whole, and why. */
const unchecked = (reason: string): CheckAnswer[] =>
  repositoryCheckIds.map((check) => ({ check, outcome: 'NOT_CHECKED', reason, nothingThere: false }));

/** Answers the checks of a repository as a whole, out of its paths and some of its files; none where not all paths are known. */
async function* checkRepository(
  { ports, chosen, thread, teller, signal }: RunningScan,
  files: readonly SourceFile[],
  cut: WalkCut | null,
): AsyncGenerator<ScanEvent, CheckAnswer[]> {
  if (cut)
    return unchecked('Not all files of the repository are known: what answers it may be among the others.');
  const checked = await thread.check({ paths: chosen.paths, files }, signal);
  if ('leftOut' in checked) {
    yield teller.leaveOut('', checked.leftOut);
    return unchecked('The files that answer it could not be understood.');
  }
  for (const { reports } of checked.answer)
    yield* teller.tell(reports.map((report) => sealedReport(ports.fingerprint, report)));
  return checked.answer.map(({ answer }) => answer);
}

/**
 * Scans a repository at a commit: reads its files and its history, executes nothing of it, and tells what it finds. The caller keeps what
 * it wants; nothing is written here.
 * @throws what the signal was aborted with, GitError when the repository cannot be read
 */
export async function* scanRepository(ports: ScanPorts, signal: AbortSignal): AsyncGenerator<ScanEvent> {
  const chosen = new ChosenFiles();
  const cut = await ports.source.tree.walk((entry) => chosen.add(entry));
  const teller = new ReportTeller(ports.suppressionsHold);
  const thread = new FileThread();
  const memory = await ScanMemory.open(ports.memory);
  const patience = new Patience(ports);
  const scan: RunningScan = { ports, chosen, thread, teller, memory, patience, signal };
  const answers: CheckAnswer[] = [];
  try {
    const mainFile = mainFileOf(chosen.paths);
    if (mainFile !== null) yield { type: 'MAIN_FILE', path: mainFile };
    for (const { path, reason, object } of chosen.leftOut) yield teller.leaveOut(path, reason, object);
    for (const { path, object } of chosen.packageFolders)
      yield teller.leaveOut(path, 'COMMITTED_PACKAGES', object);
    const unknownLocks = locksOfUnknownKinds(chosen.paths);
    for (const path of unknownLocks) yield teller.leaveOut(path, 'UNKNOWN_LOCK_FILE');
    if (chosen.leftOutMore) yield teller.leaveOut('', 'TOO_MANY_FILES');
    if (cut) yield teller.leaveOut('', cut);
    yield* readSuppressions(scan);
    const read = yield* scanFiles(scan);
    const isWhole = read !== null && (yield* scanRunTests(scan, read));
    const history = isWhole ? yield* scanHistory(scan) : 'GIVES_WAY';
    if (!read || history === 'GIVES_WAY') {
      yield { type: 'GAVE_WAY' };
      return;
    }
    const isCut = cut !== null || history === 'EXHAUSTED' || patience.isExhausted;
    await memory.close(isCut ? 'EXHAUSTED' : 'DONE');
    yield* scanTerraform(scan, read.asked);
    const manifests = read.asked.filter(({ path }) => isAskedFor(path));
    answers.push(...(yield* checkRepository(scan, manifests, cut)));
    const unread = [...unknownLocks, ...unreadLocks(chosen.leftOut)];
    const packages = await licensedPackages(scan, read.packages);
    answers.push(yield* scanPackages(scan, packages, unread));
    answers.push(yield* scanLicenses(scan, packages, unread));
  } finally {
    thread.close();
  }
  const settings = [staleBranches, commitSignatures, tagSignatures, branchProtection, codeReview];
  for (const [done, check] of settings.entries()) {
    yield { type: 'PROGRESS', phase: 'SETTINGS', done, of: settings.length };
    const { answer, reports } = await check(ports);
    yield* teller.tell(reports.map((report) => sealedReport(ports.fingerprint, report)));
    answers.push(answer);
  }
  answers.push(...answersOfFiles(chosen.paths, teller.failed, teller.partial, teller.unscanned));
  yield { type: 'SUPPRESSED', suppression: teller.suppression };
  for (const answer of answers) yield { type: 'CHECKED', answer };
}
