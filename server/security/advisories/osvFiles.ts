import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** No record of OSV comes near. */
const largestRecord = 16 * 1024 * 1024;

const openZip = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

/** The entries of an archive, one after the other: its directory is never held as a whole. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<Entry | null>();
    const onEnd = () => resolve(null);
    zip.once('entry', resolve).once('end', onEnd).once('error', reject);
    zip.readEntry();
    const entry = await promise.finally(() =>
      zip.off('entry', resolve).off('end', onEnd).off('error', reject),
    );
    if (!entry) return;
    yield entry;
  }
}

/** What stands in a text: one record, or a list of them. Not understood is told as null. */
const recordsIn = (json: string): readonly unknown[] => {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read : [read];
  } catch {
    return [null];
  }
};

async function* recordsOfZip(file: string): AsyncGenerator<unknown> {
  const zip = await openZip(file);
  const open = promisify(zip.openReadStream.bind(zip));
  try {
    for await (const entry of entriesOf(zip)) {
      if (!entry.fileName.endsWith('.json') || entry.uncompressedSize > largestRecord) continue;
      yield* recordsIn(await text(await open(entry)));
    }
  } finally {
    zip.close();
  }
}

async function* recordsOfFolder(folder: string): AsyncGenerator<unknown> {
  for await (const entry of await opendir(folder)) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* recordsOfFolder(inside);
    else if (entry.isFile() && /\.(?:json|zip)$/i.test(entry.name)) yield* recordsOf(inside);
  }
}

/**
 * The records of OSV in a file: an archive (zip) of JSON files, as osv.dev publishes one for each ecosystem, one JSON file, or a folder of
 * either, one record after the other. What is no JSON is told as null.
 * @throws Error when there is no such file, or an archive is broken
 */
export async function* recordsOf(file: string): AsyncGenerator<unknown> {
  const found = await stat(file);
  if (found.isDirectory()) yield* recordsOfFolder(file);
  else if (/\.zip$/i.test(file)) yield* recordsOfZip(file);
  else if (found.size <= largestRecord) yield* recordsIn(await readFile(file, 'utf8'));
}
