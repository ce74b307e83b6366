import { join } from 'node:path';

/** Where a clone has a pack, without the end of its name. */
export const packPath = (directory: string, sha: string): string =>
  join(directory, 'objects', 'pack', `pack-${sha}`);
