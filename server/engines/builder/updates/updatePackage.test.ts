import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import type { NpmRegistry } from '../../../testing/deployments/npmRegistry.ts';
import { openQsRegistry } from '../../../testing/deployments/qsRegistry.ts';
import { directSandbox } from '../../../testing/sandbox/directSandbox.ts';
import { updatePackage } from '../index.ts';

// npm itself runs, on machines that do much else.
jest.setTimeout(120_000);

let registry: NpmRegistry;
let work: string;
beforeAll(async () => {
  registry = await openQsRegistry();
  work = await mkdtemp(join(tmpdir(), 'slipway-updating-'));
});
afterAll(async () => {
  await registry.close();
  await removeFolder(work);
});

type Files = Record<string, string>;
let runs = 0;

const qs = {
  name: 'qs',
  versions: [{ version: '6.7.0', fixed: '6.7.3' }],
  isVulnerable: (version: string) => ['6.7.0', '6.7.2'].includes(version),
};

/** Updates qs in some files of a repository. */
const update = async (
  files: Files,
  more: Partial<Parameters<typeof updatePackage>[0]> = {},
  lockFiles = ['package-lock.json'],
  wanted = qs,
) => {
  runs += 1;
  const lines: string[] = [];
  const result = await updatePackage(
    {
      machine: { node: process.versions.node, python: null, pip: null },
      checkOut: async (folder) => {
        for (const [path, content] of Object.entries(files)) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), content);
        }
      },
      sandbox: directSandbox(),
      mend: null,
      registry: registry.url,
      workFolder: join(work, String(runs)),
      log: (text) => lines.push(text),
      ...more,
    },
    { ...wanted, lockFiles },
    new AbortController().signal,
  );
  expect(await readdir(work)).toEqual([]);
  const edited = result.type === 'UPDATED' ? result.edits : [];
  return {
    result,
    lines,
    edits: Object.fromEntries(edited.map(({ path, content }) => [path, content])),
  };
};

const packageFile = (dependencies: object, more: object = {}) =>
  `${JSON.stringify({ name: 'a', version: '1.0.0', license: 'MIT', files: ['x', 'y'], dependencies, ...more }, null, 4)}\n`;

const lockOf = (dependencies: object, packages: object, more: object = {}) =>
  `${JSON.stringify(
    {
      name: 'a',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'a', version: '1.0.0', license: 'MIT', dependencies, engines: { node: '>=18' } },
        ...packages,
      },
      ...more,
    },
    null,
    4,
  )}\n`;

const lockedQs = () => ({ 'node_modules/qs': { ...registry.locked('qs'), license: 'MIT' } });
const direct = (range: string) => ({
  'package.json': packageFile({ qs: range }),
  'package-lock.json': lockOf({ qs: range }, lockedQs()),
});

test('a direct dependency goes to the version that fixes it, and nothing else changes', async () => {
  const files = direct('^6.7.0');
  const { result, edits } = await update(files);
  expect(result).toMatchObject({ type: 'UPDATED', from: ['6.7.0'], to: ['6.7.3'], ranges: [] });
  expect(Object.keys(edits)).toEqual(['package-lock.json']);
  const before = files['package-lock.json'].split('\n');
  const changed = edits['package-lock.json']?.split('\n').filter((line) => !before.includes(line));
  expect(changed).toEqual([
    expect.stringContaining('"version": "6.7.3"'),
    expect.stringContaining('/qs/-/qs-6.7.3.tgz"'),
    expect.stringContaining('"integrity": "sha512-'),
    // npm knows that it would run something.
    expect.stringContaining('"hasInstallScript": true'),
  ]);
});

test('a range that does not take the version changes too, in package.json and the lock file alike', async () => {
  const files = direct('6.7.0');
  const { result, edits } = await update(files);
  expect(result).toMatchObject({
    type: 'UPDATED',
    ranges: [{ path: 'package.json', before: '6.7.0', after: '6.7.3', isMajor: false }],
  });
  expect(edits['package.json']).toBe(files['package.json'].replace('"6.7.0"', '"6.7.3"'));
  expect(JSON.parse(edits['package-lock.json'] ?? '').packages['']).toEqual({
    name: 'a',
    version: '1.0.0',
    license: 'MIT',
    dependencies: { qs: '6.7.3' },
    engines: { node: '>=18' },
  });
});

test('a package that comes by another one is updated where that takes the version', async () => {
  const files = {
    'package.json': packageFile({ loose: '^1.0.0' }),
    'package-lock.json': lockOf(
      { loose: '^1.0.0' },
      {
        'node_modules/loose': { ...registry.locked('loose'), dependencies: { qs: '^6.7.0' } },
        ...lockedQs(),
      },
    ),
  };
  const { result, edits } = await update(files);
  expect(result).toMatchObject({ type: 'UPDATED', from: ['6.7.0'], to: ['6.8.0'], ranges: [] });
  expect(Object.keys(edits)).toEqual(['package-lock.json']);
});

test('where another package asks for the vulnerable version, nothing changes, and it is named', async () => {
  const { result } = await update({
    'package.json': packageFile({ qs: '^6.7.0', strict: '^1.0.0' }),
    'package-lock.json': lockOf(
      { qs: '^6.7.0', strict: '^1.0.0' },
      {
        'node_modules/strict': { ...registry.locked('strict'), dependencies: { qs: '6.7.0' } },
        ...lockedQs(),
      },
    ),
  });
  expect(result).toEqual({
    type: 'REFUSED',
    reason: 'qs stays at 6.7.0: strict 1.0.0 asks for qs 6.7.0.',
  });
});

test('a workspace in a folder of the repository is updated by its own package.json', async () => {
  const one = JSON.stringify({ name: 'one', version: '1.0.0', dependencies: { qs: '6.7.0' } });
  const { result, edits } = await update(
    {
      'web/package.json': JSON.stringify({ name: 'a', workspaces: ['one'] }),
      'web/one/package.json': one,
      'web/package-lock.json': JSON.stringify({
        name: 'a',
        lockfileVersion: 3,
        packages: {
          '': { name: 'a', workspaces: ['one'] },
          'node_modules/one': { resolved: 'one', link: true },
          one: { version: '1.0.0', dependencies: { qs: '6.7.0' } },
          ...lockedQs(),
        },
      }),
    },
    {},
    ['web/package-lock.json'],
  );
  expect(result).toMatchObject({ type: 'UPDATED', ranges: [{ path: 'web/one/package.json' }] });
  expect(Object.keys(edits)).toEqual(['web/package-lock.json', 'web/one/package.json']);
  expect(edits['web/one/package.json']).toBe(one.replace('6.7.0', '6.7.3'));
});

test('settings and scripts of the project reach npm neither as files nor as commands', async () => {
  const asked = registry.asked.length;
  const scripts = { preinstall: 'node -e "process.exit(9)"', preupdate: 'exit 9' };
  const { result, edits } = await update({
    ...direct('^6.7.0'),
    'package.json': packageFile({ qs: '^6.7.0' }, { scripts }),
    '.npmrc':
      'registry=http://127.0.0.1:9/\nignore-scripts=false\nlockfile-version=2\n//127.0.0.1:9/:_authToken=hunter22\n',
  });
  expect(result).toMatchObject({ type: 'UPDATED', to: ['6.7.3'] });
  // A setting that no option of ours overrides.
  expect(edits['package-lock.json']).toContain('"lockfileVersion": 3');
  expect(edits['package-lock.json']).not.toContain('127.0.0.1:9/');
  expect(new Set(registry.asked.slice(asked))).toEqual(new Set(['/qs']));
});

test('a version that the registry takes from another host is refused', async () => {
  const moved = {
    name: 'moved',
    versions: [{ version: '1.0.0', fixed: '1.0.1' }],
    isVulnerable: (version: string) => version === '1.0.0',
  };
  const files = {
    'package.json': packageFile({ moved: '^1.0.0' }),
    'package-lock.json': lockOf({ moved: '^1.0.0' }, { 'node_modules/moved': registry.locked('moved') }),
  };
  const { result } = await update(files, {}, ['package-lock.json'], moved);
  expect(result).toEqual({
    type: 'REFUSED',
    reason: expect.stringContaining('moved 1.0.1 is fetched from evil.example'),
  });
});

test.each(['--registry=http://evil.example', '../qs', 'qs@http://evil.example/qs.tgz', '-g'])(
  '%s is no package that npm is asked for',
  async (name) => {
    const { result, lines } = await update(direct('^6.7.0'), {}, ['package-lock.json'], { ...qs, name });
    expect(result).toEqual({ type: 'REFUSED', reason: `${name} is not the name of a package of npm.` });
    expect(lines).toEqual([]);
  },
);

test('what is no range of versions is refused', async () => {
  const elsewhere = { version: '6.7.0', resolved: 'git+ssh://git@evil.example/qs.git#abc' };
  const { result } = await update({
    'package.json': packageFile({ qs: 'git+ssh://git@evil.example/qs.git' }),
    'package-lock.json': lockOf(
      { qs: 'git+ssh://git@evil.example/qs.git' },
      { 'node_modules/qs': elsewhere },
    ),
  });
  expect(result).toEqual({
    type: 'REFUSED',
    reason: 'package.json asks for qs as git+ssh://git@evil.example/qs.git, which is no range of versions.',
  });
});

test.each([
  ['of version 1', { lockfileVersion: 1, dependencies: { qs: { version: '6.7.0' } } }, 'version 2 or 3'],
  ['without JSON', null, 'cannot be read as a lock file of npm'],
])('a lock file %s is refused', async (_name, lock, reason) => {
  const { result } = await update({
    'package.json': packageFile({ qs: '^6.7.0' }),
    'package-lock.json': lock === null ? '{' : JSON.stringify(lock),
  });
  expect(result).toEqual({ type: 'REFUSED', reason: expect.stringContaining(reason) });
});

test('a lock file that is or grows larger than 8 MiB is refused', async () => {
  const large = lockOf({ qs: '^6.7.0' }, lockedQs(), { more: 'x'.repeat(9 * 1024 ** 2) });
  const { result } = await update({ ...direct('^6.7.0'), 'package-lock.json': large });
  expect(result).toEqual({ type: 'REFUSED', reason: 'package-lock.json is larger than 8 MiB.' });

  const sandbox = directSandbox();
  const writing = ['sh', '-c', 'head -c 104857600 /dev/zero > package-lock.json'];
  const grown = await update(direct('^6.7.0'), {
    sandbox: { ...sandbox, start: (command) => sandbox.start({ ...command, argv: writing }) },
  });
  expect(grown.result).toEqual({ type: 'REFUSED', reason: 'npm wrote no lock file of at most 8 MiB.' });
});

test('a lock file that leads out of the repository is not read', async () => {
  const sandbox = directSandbox();
  const linking = ['sh', '-c', 'rm package-lock.json && ln -s /etc/passwd package-lock.json'];
  const { result } = await update(direct('^6.7.0'), {
    sandbox: { ...sandbox, start: (command) => sandbox.start({ ...command, argv: linking }) },
  });
  expect(result).toEqual({ type: 'REFUSED', reason: 'npm wrote no lock file of at most 8 MiB.' });
});

test('lock files of other package managers are named', async () => {
  const { result } = await update({}, {}, ['package-lock.json', 'web/yarn.lock']);
  expect(result).toEqual({ type: 'REFUSED', reason: 'web/yarn.lock is not a package-lock.json of npm.' });
});

test.each([
  ['no registry', { registry: null }, 'This server fetches no packages.'],
  [
    'no sandbox',
    { sandbox: null, mend: 'Install bubblewrap.' },
    'no sandbox to run npm in. Install bubblewrap.',
  ],
  ['a registry that is away', { registry: 'http://127.0.0.1:9' }, '127.0.0.1:9 cannot be reached'],
])('with %s no package can be updated', async (_name, ports, reason) => {
  const { result } = await update(direct('^6.7.0'), ports);
  expect(result).toEqual({ type: 'UNAVAILABLE', reason: expect.stringContaining(reason) });
});
