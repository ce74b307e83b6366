import type { TreeEntry } from '../git/index.ts';
import { isAnalysedCode } from './code/analysedCode.ts';
import { saysHowItRuns } from './code/runCommands.ts';
import type { ScanEvent } from './events.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import { PackageList } from './dependencies/packageList.ts';
import { textOf } from './files/chooseFiles.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { SourceFile } from './files/sourceFile.ts';
import { isTerraform } from './infrastructure/terraform/findInTerraform.ts';
import { isAskedFor } from './repository/repositoryChecks.ts';
import type { RunningScan } from './runningScan.ts';
import { type SealedFile, sealedFile } from './sealedReport.ts';

/** After so many files it is told how many were read. */
const toldAfter = 20;
const mostAskedFor = 32 * 1024 * 1024;

/** Whether a file is looked at once more, together with others. */
const isKept = (path: string): boolean => isAskedFor(path) || isTerraform(path) || saysHowItRuns(path);

/** What of a scan is known once its files were read; null when others are to go first. */
export type Read = {
  asked: SourceFile[];
  packages: readonly LockedPackage[];
  /** Paths of test code that files of code mention, by path. */
  mentions: ReadonlyMap<string, readonly string[]>;
} | null;

/** What a file tells: what it told before, or what the thread says now; null when it is no text. */
const told = async (
  { thread, memory, patience, ports, signal }: RunningScan,
  { path, object }: TreeEntry & { path: string },
  bytes: Buffer | undefined,
): Promise<SealedFile | { leftOut: LeftOut } | null> => {
  const known = memory.file(path, object);
  if (known) return known;
  // The clone lacks it.
  if (!bytes) return { leftOut: 'NOT_UNDERSTOOD' };
  const text = textOf(bytes);
  // A NUL byte makes a file binary for the scanner, but an interpreter runs it.
  if (text === null) return isAnalysedCode(path) ? { leftOut: 'NOT_TEXT' } : null;
  const name = `${object}:${path}`;
  const tried = memory.tried(name);
  const answer = tried ? { leftOut: tried } : await thread.analyse({ path, text }, signal);
  if ('leftOut' in answer) {
    patience.hang();
    memory.keepTried(name, answer.leftOut);
    return answer;
  }
  const sealed = sealedFile(ports.fingerprint, answer.answer);
  memory.keepFile(path, object, sealed);
  return sealed;
};

/** Reads the files of a tree, one after the other, until the time or the patience for files that hang has ended. */
export async function* scanFiles(scan: RunningScan): AsyncGenerator<ScanEvent, Read> {
  const { ports, chosen, memory, patience, teller, signal } = scan;
  const started = ports.clock().getTime();
  const asked: SourceFile[] = [];
  const list = new PackageList();
  const mentions = new Map<string, readonly string[]>();
  let [files, askedBytes] = [0, 0];
  for (const portion of chosen.portions()) {
    signal.throwIfAborted();
    const wanted = portion.filter(({ path, object }) => isKept(path) || !memory.file(path, object));
    const sum = wanted.reduce((total, { bytes }) => total + bytes, 0);
    const blobs = await ports.source.tree.readAll(wanted, sum);
    if (!blobs) patience.hang();
    const unread = new Set(blobs ? [] : wanted);
    for (const file of portion) {
      const { path, object, bytes } = file;
      if (patience.isExhausted) break;
      files += 1;
      if (files % toldAfter === 0) yield { type: 'READ', files, of: chosen.files.length };
      if (unread.has(file)) {
        yield teller.leaveOut(path, 'GIT_TOO_SLOW', object);
        continue;
      }
      const blob = blobs?.get(object);
      const text = blob && isKept(path) ? textOf(blob) : null;
      if (text !== null) {
        askedBytes += bytes;
        if (askedBytes <= mostAskedFor) asked.push({ path, text });
        else yield teller.leaveOut(path, 'TOO_MUCH_TEXT', object);
      }
      const isNew = !memory.file(path, object);
      const what = await told(scan, file, blob);
      if (what && 'leftOut' in what) yield teller.leaveOut(path, what.leftOut, object);
      else if (what) {
        if (!list.add(what.packages)) yield teller.leaveOut(path, 'TOO_MUCH_FOUND', object);
        teller.noteRequests(what.suppressing);
        yield* teller.tell(what.reports);
        if (what.mentions.length > 0) mentions.set(path, what.mentions);
        // Whether the program runs test code is known once all files were read.
        if (what.codeGap && what.codeGap !== 'TEST_CODE') yield teller.leaveOut(path, what.codeGap, object);
        if (what.more) yield teller.leaveOut(path, 'TOO_MUCH_FOUND', object);
      }
      // Only after something that was new: each turn brings the scan further.
      if (isNew && files < chosen.files.length && (await patience.givesWay(memory))) return null;
    }
    yield { type: 'READ', files, of: chosen.files.length };
    if (files === chosen.files.length || !patience.isExhausted) continue;
    yield teller.leaveOut(chosen.files[files]?.path ?? '', 'SCAN_TOO_LONG');
    break;
  }
  yield {
    type: 'ANALYSED',
    analyser: 'files',
    files,
    milliseconds: ports.clock().getTime() - started,
  };
  return { asked, packages: list.packages, mentions };
}
