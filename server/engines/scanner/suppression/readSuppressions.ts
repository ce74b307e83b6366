import type { ScanEvent } from '../events.ts';
import { textOf } from '../files/chooseFiles.ts';
import type { RunningScan } from '../runningScan.ts';
import { isIgnoreFile } from './ignoreFiles.ts';

/** Reads what files of the repository ask scanners to leave out, and lets the teller know. */
export async function* readSuppressions({
  ports,
  chosen,
  thread,
  teller,
  signal,
}: RunningScan): AsyncGenerator<ScanEvent> {
  const listing = chosen.files.filter(({ path }) => isIgnoreFile(path));
  if (listing.length === 0) return;
  const sum = listing.reduce((total, { bytes }) => total + bytes, 0);
  const blobs = await ports.source.tree.readAll(listing, sum);
  if (!blobs) {
    yield teller.leaveOut(listing[0]?.path ?? '', 'GIT_TOO_SLOW');
    return;
  }
  const files = listing.flatMap(({ path, object }) => {
    const blob = blobs.get(object);
    const text = blob ? textOf(blob) : null;
    return text === null ? [] : [{ path, text }];
  });
  const told = await thread.ignored(files, signal);
  if ('leftOut' in told) yield teller.leaveOut(listing[0]?.path ?? '', told.leftOut);
  else teller.noteEntries(told.answer);
}
