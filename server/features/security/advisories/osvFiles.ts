import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { DumpFault } from './dumpFault.ts';
import { dumpKindOf, neitherKind } from './dumpKind.ts';

/** What was found where a record should be, and which share of the file was read by then: 0 to 1. */
export type FoundRecord = { share: number } & ({ json: unknown } | { leftOut: 'TOO_LARGE' | 'NOT_A_RECORD' });

/** No record of OSV comes near. */
const largestRecord = 16 * 1024 * 1024;
/** All that OSV knows of its largest ecosystem is a tenth of it. */
const largestUnpacked = 8 * 1024 * 1024 * 1024;

const broken = (error: unknown): DumpFault =>
  new DumpFault(`The archive cannot be read: ${error instanceof Error ? error.message : String(error)}.`);

const openZip = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(broken(error)) : resolve(zip),
    );
  });

/** The entries of an archive, one after the other: its directory is never held as a whole. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<Entry | null>();
    const onEnd = () => resolve(null);
    const onError = (error: unknown) => reject(broken(error));
    zip.once('entry', resolve).once('end', onEnd).once('error', onError);
    zip.readEntry();
    const entry = await promise.finally(() =>
      zip.off('entry', resolve).off('end', onEnd).off('error', onError),
    );
    if (!entry) return;
    yield entry;
  }
}

/** What stands in a text: one record, or a list of them; `end` is the share of the file that is read with it. */
function* recordsIn(json: string, begin: number, end: number): Generator<FoundRecord> {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    yield { leftOut: 'NOT_A_RECORD', share: end };
    return;
  }
  const all: readonly unknown[] = Array.isArray(read) ? read : [read];
  for (const [index, one] of all.entries()) {
    yield { json: one, share: begin + ((end - begin) * (index + 1)) / all.length };
  }
}

async function* recordsOfZip(file: string): AsyncGenerator<FoundRecord> {
  const zip = await openZip(file);
  const openEntry = promisify(zip.openReadStream.bind(zip));
  let [passed, unpacked] = [0, 0];
  try {
    for await (const entry of entriesOf(zip)) {
      const begin = passed / zip.entryCount;
      passed += 1;
      const share = Math.min(1, passed / zip.entryCount);
      if (!entry.fileName.endsWith('.json')) continue;
      if (entry.uncompressedSize > largestRecord) {
        yield { leftOut: 'TOO_LARGE', share };
        continue;
      }
      // No entry unpacks to more than it says.
      unpacked += entry.uncompressedSize;
      if (unpacked > largestUnpacked) throw new DumpFault('The archive unpacks to more than 8 GB.');
      const content = await openEntry(entry)
        .then((stream) => text(stream))
        .catch((error: unknown) => {
          throw broken(error);
        });
      yield* recordsIn(content, begin, share);
    }
  } finally {
    zip.close();
  }
}

async function* recordsOfFolder(folder: string): AsyncGenerator<FoundRecord> {
  for await (const entry of await opendir(folder)) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* recordsOfFolder(inside);
    if (!entry.isFile() || !/\.(?:json|zip)$/i.test(entry.name)) continue;
    // One file among many keeps none of the others from being read.
    if (await dumpKindOf(inside)) yield* recordsOf(inside);
    else yield { leftOut: 'NOT_A_RECORD', share: 0 };
  }
}

/**
 * The records of OSV in a file: an archive (zip) of JSON files, as osv.dev publishes one for each ecosystem, one JSON file, or a folder of
 * either, one record after the other. Nothing is unpacked into files.
 * @throws DumpFault when it is none of these, is broken, or unpacks to too much; Error when there is no such file
 */
export async function* recordsOf(file: string): AsyncGenerator<FoundRecord> {
  const found = await stat(file);
  if (found.isDirectory()) return yield* recordsOfFolder(file);
  const kind = await dumpKindOf(file);
  if (kind === 'ZIP') return yield* recordsOfZip(file);
  if (kind === null) throw new DumpFault(neitherKind);
  if (found.size > largestRecord) {
    throw new DumpFault('A JSON file may have at most 16 MB: put one for each record into a zip archive.');
  }
  yield* recordsIn((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''), 0, 1);
}
