import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchMachine } from './findMachine.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-machine-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts a Python of a version in the place of the one that is there, as an upgrade does. */
const install = async (version: string, abi: string): Promise<void> => {
  const file = join(folder, 'new');
  await writeFile(file, `#!/bin/sh\nprintf '${version}\\n${abi}\\n24.0\\n'\n`, { mode: 0o755 });
  await rename(file, join(folder, 'python3'));
};

test('a Python that was exchanged while a process runs is known by its new version; else it is started once', async () => {
  const look = watchMachine(folder);
  expect(await look()).toEqual({ node: process.versions.node, python: null, pip: null });
  await install('3.11.2', 'cpython-311');
  const first = await look();
  expect(first).toMatchObject({ python: '3.11.2', pip: { version: '24.0', abi: 'cpython-311' } });
  expect(await look()).toBe(first);
  await install('3.12.9', 'cpython-312');
  expect(await look()).toMatchObject({ python: '3.12.9', pip: { version: '24.0', abi: 'cpython-312' } });
});
