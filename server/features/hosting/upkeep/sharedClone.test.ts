/**
 * It loads modules a second time, as another process does.
 *
 * @jest-environment node
 */
import { rm } from 'node:fs/promises';
import { bringUpHostedClone, cloneFolder, type HostedState } from '../../../engines/git/index.ts';
import { failing, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { packSource } from '../../../platform/git/packSource.ts';

jest.setTimeout(60_000);

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(() => hosting.close());

test('a worker that read the refs before a push does not write them over those after it', async () => {
  const owner = await hosting.server.seed.owner();
  const { address, id } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  const { organizationId } = owner;
  const { runtime } = hosting.server;
  const directory = cloneFolder(runtime.env, organizationId, id);
  const source = packSource(runtime, organizationId, id);

  // Behind, as the clone of a server is while others take pushes.
  await rm(directory, { recursive: true });
  const hasRead = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let first = true;
  const slowState = async (): Promise<HostedState> => {
    const state = await source.state();
    if (first) {
      first = false;
      hasRead.resolve();
      await goOn.promise;
    }
    return state;
  };
  let worker: Promise<unknown> = Promise.resolve();
  await jest.isolateModulesAsync(async () => {
    const { bringUpHostedClone: bringUpInWorker } = await import('../../../engines/git/index.ts');
    worker = bringUpInWorker(directory, { ...source, state: slowState });
  });
  await hasRead.promise;
  await mine.git('push', 'origin', 'main:pushed');
  await bringUpHostedClone(directory, source);
  goOn.resolve();
  await worker;
  expect(
    await failing(hosting.git('--git-dir', directory, 'show-ref', '--verify', 'refs/heads/pushed')),
  ).toBe('it did not fail');
});
