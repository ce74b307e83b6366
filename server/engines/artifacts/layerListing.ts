import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { z } from 'zod';

/** What a layer holds, by path from its top. Folders are listed where they are empty; of modes, whether a file may be executed. */
export type LayerEntry =
  | { type: 'FILE'; path: string; executable: boolean; bytes: number; sha256: string }
  | { type: 'LINK'; path: string; target: string }
  | { type: 'FOLDER'; path: string };

/** All that a layer holds: its digest is the hash of the listing's text, so that who has the text can tell whether the content is true. */
export type LayerListing = { entries: readonly LayerEntry[]; bytes: number; fileCount: number };

const format = 'slipway layer 1';

const written = z.union([
  z.tuple([z.literal('file'), z.string(), z.boolean(), z.number().int().min(0), z.string().length(64)]),
  z.tuple([z.literal('link'), z.string(), z.string()]),
  z.tuple([z.literal('folder'), z.string()]),
]);

const lineOf = (entry: LayerEntry): z.infer<typeof written> => {
  switch (entry.type) {
    case 'FILE':
      return ['file', entry.path, entry.executable, entry.bytes, entry.sha256];
    case 'LINK':
      return ['link', entry.path, entry.target];
    case 'FOLDER':
      return ['folder', entry.path];
  }
};

const entryOf = (line: z.infer<typeof written>): LayerEntry => {
  switch (line[0]) {
    case 'file':
      return { type: 'FILE', path: line[1], executable: line[2], bytes: line[3], sha256: line[4] };
    case 'link':
      return { type: 'LINK', path: line[1], target: line[2] };
    case 'folder':
      return { type: 'FOLDER', path: line[1] };
  }
};

/** What entries come to: sorted by path, with their number and bytes. */
export const listingOf = (entries: readonly LayerEntry[]): LayerListing => ({
  entries: entries.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  bytes: entries.reduce((sum, entry) => sum + (entry.type === 'FILE' ? entry.bytes : 0), 0),
  fileCount: entries.filter(({ type }) => type === 'FILE').length,
});

/** The text of a listing: the same for the same content, on every machine. */
export const writeListing = ({ entries }: LayerListing): Buffer =>
  Buffer.from(`${[format, ...entries.map((entry) => JSON.stringify(lineOf(entry)))].join('\n')}\n`);

/** The name of the layer with this listing. */
export const digestOf = (text: Buffer): string => createHash('sha256').update(text).digest('hex');

const isBelow = (path: string): boolean =>
  path !== '' && !path.includes('\0') && posix.normalize(`/${path}`) === `/${path}` && !path.endsWith('/');

/** @throws Error when it is not the listing of this digest */
export const readListing = (text: Buffer, digest: string): LayerListing => {
  if (digestOf(text) !== digest) throw new Error('The listing of the layer is damaged.');
  const [first, ...lines] = text.toString('utf8').trimEnd().split('\n');
  if (first !== format) throw new Error('The listing of the layer is of another version.');
  const entries = lines.map((line) => entryOf(written.parse(JSON.parse(line))));
  if (!entries.every(({ path }) => isBelow(path))) throw new Error('A path of the layer leads out of it.');
  return listingOf(entries);
};
