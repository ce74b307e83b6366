import { readFile } from 'node:fs/promises';
import { type LayerEntry, type LayerListing, readListing } from './layerListing.ts';
import { walkFolder } from './readFolder.ts';

const told = (entry: LayerEntry): string => {
  switch (entry.type) {
    case 'FILE':
      return JSON.stringify([entry.path, entry.bytes, entry.executable]);
    case 'LINK':
      return JSON.stringify([entry.path, entry.target]);
    case 'FOLDER':
      return JSON.stringify([entry.path]);
  }
};

/**
 * Whether an opened layer is what its listing says, as far as can be seen without reading its files: each is there, as large as it was, and
 * nothing besides. That finds what a power cut, a full disk or somebody's hand left; reading all of them would hold up each start.
 */
export const isWhole = async (digest: string, listing: string, content: string): Promise<boolean> => {
  try {
    const { entries, bytes }: LayerListing = readListing(await readFile(listing), digest);
    // A layer of before there was a limit on names is as whole as any.
    const limits = { bytes, files: 2 * entries.length + 1_000_000, nameBytes: Number.POSITIVE_INFINITY };
    const found = await walkFolder(content, limits);
    const there = [
      ...found.entries,
      ...found.files.map((file): LayerEntry => ({ type: 'FILE', sha256: '', ...file })),
    ];
    const expected = new Set(entries.map(told));
    return there.length === expected.size && there.every((entry) => expected.has(told(entry)));
  } catch {
    return false;
  }
};
