import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type DirectoryUsage = { bytes: number; files: number };

/** Sum of the sizes, in bytes, and number of the files below a folder. What vanishes meanwhile counts nothing. */
export async function directoryUsage(directory: string): Promise<DirectoryUsage> {
  const usage: DirectoryUsage = { bytes: 0, files: 0 };
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      const below = await directoryUsage(path);
      usage.bytes += below.bytes;
      usage.files += below.files;
    } else {
      usage.bytes += await lstat(path).then(
        (status) => status.size,
        () => 0,
      );
      usage.files += 1;
    }
  }
  return usage;
}

/**
 * Watches a growing folder: calls once when it passes a limit, with which one, and until then at each look, with what is there.
 * @returns a function that ends the watch
 */
export function watchDirectory(
  directory: string,
  limit: DirectoryUsage,
  onExceeded: (what: keyof DirectoryUsage) => void,
  onLook: (usage: DirectoryUsage) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async (): Promise<void> => {
    const usage = await directoryUsage(directory);
    if (ended) return;
    if (usage.bytes > limit.bytes) onExceeded('bytes');
    else if (usage.files > limit.files) onExceeded('files');
    else {
      timer = setTimeout(look, 250);
      onLook(usage);
    }
  };
  timer = setTimeout(look, 0);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
