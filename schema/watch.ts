import { resolve } from 'node:path';
import { subscribe } from '@parcel/watcher';

/**
 * Runs `generate` whenever an SDL file in schema/ or an operation file in client/ is saved, added or removed. Files that
 * are saved while it runs are taken up by one more run.
 *
 * @returns a function that ends the watch
 */
export async function watchSources(generate: () => Promise<unknown>): Promise<() => Promise<void>> {
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
  const watches = await Promise.all(
    ['schema', 'client'].map((folder) =>
      subscribe(
        resolve(folder),
        (error, events) => {
          if (error) throw error;
          if (events.some(({ path }) => path.endsWith('.graphql'))) void run();
        },
        { ignore: ['generated', 'dist'] },
      ),
    ),
  );
  return async () => {
    await Promise.all(watches.map((watch) => watch.unsubscribe()));
  };
}
