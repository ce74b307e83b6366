import type { TreeEntry } from '../git/index.ts';
import { isAnalysedCode } from './code/analysedCode.ts';
import { followsImports } from './code/imports.ts';
import { saysHowItRuns } from './code/runCommands.ts';
import type { ScanEvent } from './events.ts';
import type { LockedPackage } from './dependencies/lockedPackage.ts';
import { PackageList } from './dependencies/packageList.ts';
import { textOf } from './files/chooseFiles.ts';
import { ImportedTexts } from './files/importedTexts.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { SourceFile } from './files/sourceFile.ts';
import { isTerraform } from './infrastructure/terraform/findInTerraform.ts';
import { isAskedFor } from './repository/repositoryChecks.ts';
import { oncePerPlace } from './report.ts';
import type { RunningScan } from './runningScan.ts';
import { type SealedFile, sealedFile, type SealedReport } from './sealedReport.ts';

/** After so many files it is told how many were read. */
const toldAfter = 20;
const mostAskedFor = 32 * 1024 * 1024;
/** Reports that wait until all files were read, as a caller in another file may say more of their place. */
const mostWaiting = 20_000;

/** Whether a file is looked at once more, together with others. */
const isKept = (path: string): boolean => isAskedFor(path) || isTerraform(path) || saysHowItRuns(path);

/** What of a scan is known once its files were read; null when others are to go first. */
export type Read = {
  asked: SourceFile[];
  packages: readonly LockedPackage[];
  /** Paths of test code that files of code mention, by path. */
  mentions: ReadonlyMap<string, readonly string[]>;
} | null;

/** What a file told before, if it and the files that it was read with are the same. */
const remembered = (
  { memory, chosen }: Pick<RunningScan, 'memory' | 'chosen'>,
  path: string,
  object: string,
): SealedFile | null => {
  const known = memory.file(path, object);
  return known?.imports.every(([one, content]) => chosen.fileOf(one)?.object === content) ? known : null;
};

/** What a file tells: what it told before, or what the thread says now; null when it is no text. */
const told = async (
  { thread, memory, patience, ports, chosen, signal }: RunningScan,
  { path, object }: TreeEntry & { path: string },
  bytes: Buffer | undefined,
  imports: ImportedTexts,
): Promise<SealedFile | { leftOut: LeftOut } | null> => {
  const known = remembered({ memory, chosen }, path, object);
  if (known) return known;
  // The clone lacks it.
  if (!bytes) return { leftOut: 'NOT_UNDERSTOOD' };
  const text = textOf(bytes);
  // A NUL byte makes a file binary for the scanner, but an interpreter runs it.
  if (text === null) return isAnalysedCode(path) ? { leftOut: 'NOT_TEXT' } : null;
  const name = `${object}:${path}`;
  const tried = memory.tried(name);
  const files = imports.of({ path, text });
  const answer = tried ? { leftOut: tried } : await thread.analyse({ path, text }, signal, files);
  if ('leftOut' in answer) {
    patience.hang();
    memory.keepTried(name, answer.leftOut);
    return answer;
  }
  const objects = files.map((file) => [file.path, chosen.fileOf(file.path)?.object ?? ''] as const);
  const sealed = sealedFile(ports.fingerprint, answer.answer, objects);
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
  const waiting: SealedReport[] = [];
  let [files, askedBytes] = [0, 0];
  for (const portion of chosen.portions()) {
    signal.throwIfAborted();
    const wanted = portion.filter(({ path, object }) => isKept(path) || !remembered(scan, path, object));
    const sum = wanted.reduce((total, { bytes }) => total + bytes, 0);
    const blobs = await ports.source.tree.readAll(wanted, sum);
    if (!blobs) patience.hang();
    const unread = new Set(blobs ? [] : wanted);
    const imports = await ImportedTexts.read(scan, wanted, blobs);
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
      const isNew = !remembered(scan, path, object);
      const what = await told(scan, file, blob, imports);
      if (what && 'leftOut' in what) yield teller.leaveOut(path, what.leftOut, object);
      else if (what) {
        if (!list.add(what.packages)) yield teller.leaveOut(path, 'TOO_MUCH_FOUND', object);
        teller.noteRequests(what.suppressing);
        const room = mostWaiting - waiting.length;
        const follows = followsImports(path) && room >= what.reports.length;
        const waits = ({ steps }: SealedReport) => follows && steps !== undefined;
        waiting.push(...what.reports.filter(waits));
        yield* teller.tell(what.reports.filter((report) => !waits(report)));
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
  yield* teller.tell(oncePerPlace(waiting));
  yield {
    type: 'ANALYSED',
    analyser: 'files',
    files,
    milliseconds: ports.clock().getTime() - started,
  };
  return { asked, packages: list.packages, mentions };
}
