import { unknownVulnerabilities } from './dependencies/dependencyChecks.ts';
import type { CheckAnswer, ScanEvent } from './events.ts';
import { answersOfFiles, unansweredChecks } from './fileChecks.ts';
import { ChosenFiles, textOf } from './files/chooseFiles.ts';
import { FileThread } from './files/fileThread.ts';
import type { SourceFile } from './files/sourceFile.ts';
import type { ScanPorts } from './ports.ts';
import { ReportTeller } from './reportTeller.ts';
import { commitSignatures, staleBranches } from './repository/historyChecks.ts';
import { isAskedFor, repositoryCheckIds } from './repository/repositoryChecks.ts';
import { scanHistory } from './scanHistory.ts';

/** Changes with the rules: findings of another number were found by other rules. */
export const rulesVersion = 2;

const mostMilliseconds = 10 * 60 * 1_000;
const mostHangs = 20;
const mostAskedFor = 32 * 1024 * 1024;

/** What of a scan is known once its files were read. */
type Read = { asked: SourceFile[]; packages: number };

/** Reads the files of a tree, one after the other, until the time or the patience for files that hang has ended. */
async function* readFiles(
  { source, clock }: ScanPorts,
  chosen: ChosenFiles,
  thread: FileThread,
  teller: ReportTeller,
  signal: AbortSignal,
): AsyncGenerator<ScanEvent, Read> {
  const started = clock().getTime();
  const asked: SourceFile[] = [];
  let [files, packages, hangs, askedBytes] = [0, 0, 0, 0];
  for (const portion of chosen.portions()) {
    signal.throwIfAborted();
    const isLate = clock().getTime() - started > mostMilliseconds || hangs >= mostHangs;
    if (isLate) {
      yield teller.leaveOut(portion[0]?.path ?? '', 'SCAN_TOO_LONG');
      break;
    }
    const sum = portion.reduce((total, { bytes }) => total + bytes, 0);
    const blobs = await source.tree.readAll(portion, sum);
    for (const { path, object, bytes } of portion) {
      const text = textOf(blobs.get(object) ?? Buffer.alloc(1));
      files += 1;
      if (text === null) continue;
      if (isAskedFor(path) && askedBytes + bytes <= mostAskedFor) {
        askedBytes += bytes;
        asked.push({ path, text });
      }
      const told = await thread.analyse({ path, text }, signal);
      if ('leftOut' in told) {
        hangs += 1;
        yield teller.leaveOut(path, told.leftOut);
        continue;
      }
      packages += told.answer.packages;
      yield* teller.tell(told.answer.reports);
      if (told.answer.more) yield teller.leaveOut(path, 'TOO_MUCH_FOUND');
    }
    yield { type: 'READ', files, of: chosen.files.length };
  }
  yield { type: 'ANALYSED', analyser: 'files', files, milliseconds: clock().getTime() - started };
  return { asked, packages };
}

/**
 * Scans a repository at a commit: reads its files and its history, executes nothing of it, and tells what it finds. The caller keeps what
 * it wants; nothing is written here.
 * @throws what the signal was aborted with, GitError when the repository cannot be read
 */
export async function* scanRepository(ports: ScanPorts, signal: AbortSignal): AsyncGenerator<ScanEvent> {
  const chosen = new ChosenFiles();
  await ports.source.tree.walk((entry) => chosen.add(entry));
  const teller = new ReportTeller(ports);
  const thread = new FileThread();
  const answers: CheckAnswer[] = [];
  try {
    for (const { path, reason } of chosen.leftOut) yield teller.leaveOut(path, reason);
    if (chosen.leftOutMore) yield teller.leaveOut('', 'TOO_MANY_FILES');
    const { asked, packages } = yield* readFiles(ports, chosen, thread, teller, signal);
    yield* scanHistory(ports, thread, teller, signal);
    const told = await thread.check({ paths: chosen.paths, files: asked }, signal);
    if ('leftOut' in told) {
      yield teller.leaveOut('', told.leftOut);
      const reason = 'The files that answer it could not be understood.';
      answers.push(
        ...repositoryCheckIds.map(
          (check): CheckAnswer => ({ check, outcome: 'NOT_CHECKED', reason, nothingThere: false }),
        ),
      );
    } else {
      for (const { answer, reports } of told.answer) {
        yield* teller.tell(reports);
        answers.push(answer);
      }
    }
    answers.push(
      teller.failed.has('known-vulnerabilities')
        ? { check: 'known-vulnerabilities', outcome: 'FAILED' }
        : unknownVulnerabilities(packages),
    );
  } finally {
    await thread.close();
  }
  for (const { answer, reports } of [await staleBranches(ports), await commitSignatures(ports)]) {
    yield* teller.tell(reports);
    answers.push(answer);
  }
  answers.push(...answersOfFiles(chosen.paths, teller.failed, teller.partial), ...unansweredChecks);
  for (const answer of answers) yield { type: 'CHECKED', answer };
}
