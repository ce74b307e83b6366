import { existsSync, mkdtempSync } from 'node:fs';
import { lstat, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import { openBuilding, type PlanValues } from '../../../testing/deployments/building.ts';
import { packPackage } from '../../../testing/deployments/npmRegistry.ts';
import {
  makeWheel,
  openPythonIndex,
  type PythonIndex,
  pythonHere,
} from '../../../testing/deployments/pythonIndex.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const machine = pythonHere();
const describeWithPip = machine ? describe : describe.skip;

/** Nothing holds what these tests run: what ran would leave its mark here. */
const marks = mkdtempSync(join(tmpdir(), 'slipway-marks-'));
const mark = (name: string) => `open(${JSON.stringify(join(marks, name))}, "w").write("ran")`;

const ran = () => readdir(marks);

/** A source distribution, whose program says what it is made of. */
const source = (name: string) =>
  packPackage({
    'setup.py': `${mark('setup')}\nfrom setuptools import setup\nsetup(name="${name}", version="1.0")\n`,
    'PKG-INFO': `Metadata-Version: 1.0\nName: ${name}\nVersion: 1.0\n`,
  });

let server: TestServer;
let index: PythonIndex;
let at: Awaited<ReturnType<typeof openBuilding>>;
beforeAll(async () => {
  server = await openTestServer();
  at = await openBuilding(server);
  const [bare, asked] = [await source('bare'), await source('asked')];
  index = await openPythonIndex(
    (url) => ({
      'bare-1.0.tar.gz': bare,
      'asked-1.0.tar.gz': asked,
      ...Object.fromEntries([
        makeWheel('asking', { requires: [`asked @ ${url}/files/asked-1.0.tar.gz`] }),
        makeWheel('outside', { files: { '../../outside.txt': 'out' } }),
        makeWheel('absolute', { files: { [join(marks, 'absolute')]: 'out' } }),
        makeWheel('data', { files: { 'data-1.0.data/data/../../../outside.txt': 'out' } }),
        makeWheel('linked', {
          files: { 'linked/passwords': { link: '/etc/passwd' }, 'linked/up': { link: '..' } },
        }),
        makeWheel('starting', {
          files: {
            'starting.pth': `import os; ${mark('pth')}\n`,
            'sitecustomize.py': `${mark('sitecustomize')}\n`,
            'starting/__init__.py': `${mark('package')}\n`,
            // Programs that are run by their names while packages are installed.
            'starting-1.0.data/scripts/python3': `#!/bin/sh\necho ran > ${join(marks, 'python3')}\n`,
          },
        }),
        makeWheel('other', { requires: ['inside @ http://169.254.169.254/inside-1.0-py3-none-any.whl'] }),
      ]),
    }),
    { '/simple/led/': 'http://169.254.169.254/simple/led/' },
  );
});
afterAll(async () => {
  await index.close();
  await at.close();
  await server.close();
  await removeFolder(marks);
});

const plan: PlanValues = { kind: 'PYTHON_SERVICE', lockFile: 'requirements.txt', start: 'python3 app.py' };
const asks = (requirements: string) => ({ 'app.py': '', 'requirements.txt': requirements });
const ports = () => ({
  machine: machine ?? { node: '', python: null, pip: null },
  pythonIndex: index.index,
});

describeWithPip('while packages of Python are installed', () => {
  it.each([
    ['a source distribution', 'bare', /^bare is published as source only, and would run its own program/],
    ['a source distribution in one version', 'bare==1.0', /^bare 1\.0 is published as source only/],
    [
      'what a wheel takes from an address',
      'asking',
      /^asked(?:@\S*)? is no wheel, and would run its own program/,
    ],
  ])('nothing of them runs: %s is refused by name', async (_what, row, message) => {
    const { failure } = await at.build(asks(`${row}\n`), plan, ports());
    expect(await ran()).toEqual([]);
    expect(failure).toMatchObject({ code: 'PACKAGE_MISSING', message: expect.stringMatching(message) });
  });

  it('nothing of them runs: what Python would run when it starts, or a shell by its name, is a file as any', async () => {
    const { failure, built } = await at.build(asks('starting\n'), plan, ports());
    expect(failure).toBeNull();
    expect(built?.layers).toHaveLength(2);
    expect(await ran()).toEqual([]);
  });

  it.each([
    ['outside', /^outside-1\.0-py3-none-any\.whl would write outside of its folder/],
    ['absolute', /^absolute-1\.0-py3-none-any\.whl would write outside of its folder/],
    ['data', /exited with code 1/],
  ])('nothing is written outside of their folder: %s', async (name, message) => {
    const { failure } = await at.build(asks(`${name}\n`), plan, ports());
    expect(failure?.message).toMatch(message);
    expect([await ran(), existsSync(join(at.work, 'outside.txt'))]).toEqual([[], false]);
  });

  it('a link in a wheel is no link where it is installed', async () => {
    const { built } = await at.build(asks('linked\n'), plan, ports());
    const folder = await at.artifacts.open(built?.layers[1]?.digest ?? '');
    expect((await lstat(join(folder, 'linked', 'up'))).isFile()).toBe(true);
    expect(await readFile(join(folder, 'linked', 'passwords'), 'utf8')).toBe('/etc/passwd');
  });

  it.each([
    ['an index that leads elsewhere', 'led\n'],
    ['a wheel that asks for another address', 'other\n'],
    ['another index in the requirements', '--extra-index-url http://169.254.169.254/simple\nabsent\n'],
  ])('%s leads nowhere', async (_what, requirements) => {
    const { failure, lines } = await at.build(asks(requirements), plan, ports());
    expect(failure).not.toBeNull();
    const isRefused = lines.includes('169.254.169.254 was asked for, and refused: it is not the registry.');
    expect(isRefused).toBe(!requirements.startsWith('--extra'));
    expect(lines.join('\n')).not.toMatch(/index-url/);
  });
});
