import { relative, resolve } from 'node:path';
import { subscribe } from '@parcel/watcher';

/**
 * What is saved within so many milliseconds is one change: editors write a file in two steps, and all files one after the other. The watcher
 * tells the first event of a row at once and the others 50 ms later.
 */
const together = 75;

/**
 * Tells which files in folders are saved, added or removed, by their paths from the root; what codegen and the build write into folders that
 * `ignore` names is left out.
 * What is saved together is told once, `together` milliseconds after the last of it.
 *
 * @returns a function that ends the watch
 */
export async function watchFolders(
  folders: readonly string[],
  saved: (paths: string[]) => void,
  ignore: readonly string[] = ['generated', 'dist'],
): Promise<() => Promise<void>> {
  const paths = new Set<string>();
  let telling: NodeJS.Timeout | undefined;
  const tell = () => {
    const change = [...paths];
    paths.clear();
    saved(change);
  };
  const watches = await Promise.all(
    folders.map((folder) =>
      subscribe(
        resolve(folder),
        (error, events) => {
          if (error) throw error;
          for (const { path } of events) paths.add(relative('.', path));
          clearTimeout(telling);
          telling = setTimeout(tell, together);
        },
        { ignore: [...ignore] },
      ),
    ),
  );
  return async () => {
    clearTimeout(telling);
    await Promise.all(watches.map((watch) => watch.unsubscribe()));
  };
}

/**
 * Runs `generate` whenever an SDL file in schema/ or an operation file in client/ is saved, added or removed. Files that
 * are saved while it runs are taken up by one more run.
 *
 * @returns a function that ends the watch
 */
export function watchSources(generate: () => Promise<unknown>): Promise<() => Promise<void>> {
  let running = false;
  let again = false;
  const run = async () => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await generate();
    }
    running = false;
  };
  return watchFolders(['schema', 'client'], (paths) => {
    if (paths.some((path) => path.endsWith('.graphql'))) void run();
  });
}
