import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bringUpHostedClone } from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';

let hosting: Hosting;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-restored-'));
  hosting = await openHosting();
});
afterAll(async () => {
  await hosting.close();
  await rm(folder, { recursive: true, force: true });
});

/** A repository of so many pushes, as plain git and a clone see it. */
const pushed = async (owner: Parameters<Hosting['host']>[0], name: string, pushes: number) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  for (let push = 1; push <= pushes; push += 1) {
    await mine.commit({ 'a.txt': `${name} ${push}` });
    await mine.git('push', 'origin', 'main');
  }
  const source = packSource(hosting.server.runtime, owner.organizationId, project.id);
  return { source, head: (await mine.git('rev-parse', 'HEAD')).trim() };
};

test.each([
  ['older', 1],
  ['of as many pushes', 2],
  ['with more pushes since', 3],
])('a clone that took pushes which are lost is brought to a backup that is %s', async (_how, pushes) => {
  const owner = await hosting.server.seed.owner();
  const [lost, restored] = [await pushed(owner, 'Lost', 2), await pushed(owner, 'Restored', pushes)];
  const clone = join(folder, `${pushes}.git`);
  await bringUpHostedClone(clone, lost.source);
  await bringUpHostedClone(clone, restored.source);
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', [`--git-dir=${clone}`, ...args])).stdout.trim();
  expect(await git('rev-parse', 'main')).toBe(restored.head);
  expect(await git('rev-list', '--count', '--objects', 'main')).toBe(String(3 * pushes));
});
