import { isCode, isTestCode } from './code/analysedCode.ts';
import { type RunReference, runReferences, wordsOf } from './code/runCommands.ts';
import { isTestToolFile } from './code/testMentions.ts';
import { TestPaths } from './code/testPaths.ts';
import type { ScanEvent } from './events.ts';
import { type FileToRead, textOf } from './files/chooseFiles.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { SourceFile } from './files/sourceFile.ts';
import type { RunningScan } from './runningScan.ts';
import { type SealedFile, sealedFile } from './sealedReport.ts';

/** What a scan of the files found out about test code. */
export type TestsOfScan = {
  /** Files that say how the program is started. */
  asked: readonly SourceFile[];
  /** Paths that code mentions and that have a word of test code in them, by the file that mentions them. */
  mentions: ReadonlyMap<string, readonly string[]>;
};

const mostInPortion = 500;
const isShellScript = (path: string): boolean => /\.(?:sh|bash)$|(?:^|\/)(?:bin|scripts)\/[\w-]+$/.test(path);
const isTest = (path: string): boolean => isCode(path) && isTestCode(path);

const commandTargets = (paths: TestPaths, reference: RunReference): string[] => {
  if (reference.is === 'folder') return paths.in(reference.path);
  return reference.words.flatMap((word) => {
    const files = paths.of(reference.from, word);
    return files.length > 0 ? files : paths.of(reference.from, `${word.replace(/\/?$/, '')}/`);
  });
};

/** The files that symbolic links lead to, wherever the links are. */
const linkTargets = async ({ ports, chosen }: RunningScan, paths: TestPaths): Promise<string[] | null> => {
  const { links } = chosen;
  if (links.length === 0) return [];
  const sum = links.reduce((total, { bytes }) => total + bytes, 0);
  const blobs = await ports.source.tree.readAll(links, sum);
  return (
    blobs &&
    links.flatMap(({ path, object }) => {
      const target = blobs.get(object)?.toString('utf8') ?? '';
      return target === '' ? [] : commandTargets(paths, { is: 'command', from: path, words: [target] });
    })
  );
};

const analysed = async (
  { ports, memory, patience, thread, signal }: RunningScan,
  { path, object }: FileToRead,
  bytes: Buffer | undefined,
): Promise<SealedFile | { leftOut: LeftOut }> => {
  if (!bytes) return { leftOut: 'NOT_UNDERSTOOD' };
  const text = textOf(bytes);
  if (text === null) return { leftOut: 'NOT_TEXT' };
  const tried = memory.tried(`run ${object}:${path}`);
  const answer = tried ? { leftOut: tried } : await thread.analyseRunTest({ path, text }, signal);
  if ('leftOut' in answer) {
    patience.hang();
    memory.keepTried(`run ${object}:${path}`, answer.leftOut);
    return answer;
  }
  const sealed = sealedFile(ports.fingerprint, answer.answer);
  memory.keepFile(`run ${path}`, object, sealed);
  return sealed;
};

/**
 * Analyses test code that the program runs: what its commands start, what analysed code mentions, what symbolic links lead to, and what
 * those files import. All other test code is reported as skipped. Returns whether it came to an end; false when others are to go first.
 */
export async function* scanRunTests(
  scan: RunningScan,
  { asked, mentions }: TestsOfScan,
): AsyncGenerator<ScanEvent, boolean> {
  const { ports, chosen, memory, patience, teller, signal } = scan;
  const files = new Map(chosen.files.map((file) => [file.path, file]));
  const tests = chosen.files.filter(({ path }) => isTest(path));
  if (tests.length === 0) return true;
  const led = [...files.keys()].filter((path) => isTest(path) || isTestToolFile(path) || isShellScript(path));
  const paths = new TestPaths(led, chosen.paths);
  const reached = new Set<string>();
  let next: string[] = [];
  const reach = (targets: readonly string[]): void => {
    for (const path of targets) {
      if (reached.has(path)) continue;
      reached.add(path);
      next.push(path);
    }
  };
  const links = await linkTargets(scan, paths);
  if (links === null) yield teller.leaveOut('', 'GIT_TOO_SLOW');
  reach(links ?? []);
  for (const reference of [...runReferences(asked), ...ports.runReferences])
    reach(commandTargets(paths, reference));
  for (const [from, references] of mentions) {
    if (isTest(from) || isTestToolFile(from)) continue;
    reach(references.flatMap((reference) => paths.of(from, reference)));
  }
  while (next.length > 0) {
    signal.throwIfAborted();
    const portion = next.slice(0, mostInPortion).flatMap((path) => files.get(path) ?? []);
    next = next.slice(mostInPortion);
    const unknown = portion.filter(({ path, object }) => !memory.file(`run ${path}`, object));
    const sum = unknown.reduce((total, { bytes }) => total + bytes, 0);
    const blobs = patience.isExhausted ? null : await ports.source.tree.readAll(unknown, sum);
    if (!blobs) patience.hang();
    for (const file of portion) {
      const { path, object } = file;
      if (isTestToolFile(path)) {
        reach((mentions.get(path) ?? []).flatMap((reference) => paths.of(path, reference)));
        continue;
      }
      const blob = blobs?.get(object);
      const missing = patience.isExhausted ? 'SCAN_TOO_LONG' : 'GIT_TOO_SLOW';
      if (!isTest(path)) {
        if (!blob) yield teller.leaveOut(path, missing, object);
        const words = wordsOf(blob?.toString('utf8') ?? '');
        reach(commandTargets(paths, { is: 'command', from: path, words }));
        continue;
      }
      const known = memory.file(`run ${path}`, object);
      if (!known && (!blobs || patience.isExhausted)) {
        yield teller.leaveOut(path, missing, object);
        continue;
      }
      const what = known ?? (await analysed(scan, file, blob));
      if ('leftOut' in what) {
        yield teller.leaveOut(path, what.leftOut, object);
        continue;
      }
      yield* teller.tell(what.reports);
      if (what.codeGap) yield teller.leaveOut(path, what.codeGap, object);
      if (what.more) yield teller.leaveOut(path, 'TOO_MUCH_FOUND', object);
      reach(what.mentions.flatMap((reference) => paths.of(path, reference)));
      if (!known && (await patience.givesWay(memory))) return false;
    }
  }
  for (const { path, object } of tests)
    if (!reached.has(path)) yield teller.leaveOut(path, 'TEST_CODE', object);
  return true;
}
