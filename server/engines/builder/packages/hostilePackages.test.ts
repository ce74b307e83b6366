import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeFolder } from '../../artifacts/index.ts';
import { projectToInstall } from '../install/projectToInstall.ts';
import { readPackageTool } from './packageTool.ts';
import { Failed } from '../running.ts';

const registry = 'https://registry.npmjs.org';
const machine = { node: '24.21.0', python: null, pip: null };

/** The files that a package manager is given of a project, by path, or why it is given none. */
const given = async (
  files: Record<string, string>,
  tool: string | null,
  lockPath: string,
  mostBytes?: number,
): Promise<Record<string, string> | string> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-given-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const ports = { machine, registry };
    const project = await projectToInstall(folder, lockPath, readPackageTool(tool ?? ''), ports, mostBytes);
    if (project === null || project instanceof Failed) return project?.message ?? 'nothing';
    return Object.fromEntries([...project.files].map(([path, content]) => [path, content.toString()]));
  } finally {
    await removeFolder(folder);
  }
};

const hostile = {
  '.npmrc':
    'registry=https://evil.example/\n//registry.npmjs.org/:_authToken=hunter22\nscript-shell=./evil\nnode-linker=hoisted\n',
  '.yarnrc': 'yarn-path "./evil.js"\nregistry "https://evil.example/"\n',
  '.yarnrc.yml':
    'yarnPath: ./evil.js\nplugins: [./evil.js]\nnpmRegistryServer: https://evil.example\ncompressionLevel: 0\nchecksumBehavior: ignore\n',
  '.pnpmfile.cjs': 'evil()',
  'pnpm-workspace.yaml':
    'registry: https://evil.example/\nconfigDependencies: {evil: "1.0.0"}\npnpmfile: evil.js\nuseNodeVersion: 1.0.0\nshamefullyHoist: true\npatchedDependencies: {a: .pnpmfile.cjs, b: .npmrc, c: package.json, d: ../../etc/passwd, e: patches/e.patch}\n',
  'patches/e.patch': 'a patch',
  'evil.js': 'evil()',
  'server.js': 'evil()',
  'package.json': JSON.stringify({
    name: 'x',
    dependencies: { a: '1.0.0' },
    scripts: { preinstall: 'evil' },
    packageManager: 'pnpm@https://evil.example/pnpm.tgz',
    pnpm: { executionEnv: { nodeVersion: '1.0.0' }, overrides: { b: '2.0.0' } },
  }),
};

const pnpmLock =
  "lockfileVersion: '9.0'\n\npnpmfileChecksum: sha256-AAAA\n\npackages:\n\n  a@1.0.0:\n    resolution: {integrity: sha512-AAAA}\n";
const yarnLock =
  '# yarn lockfile v1\n\na@1.0.0:\n  version "1.0.0"\n  resolved "https://registry.yarnpkg.com/a/-/a-1.0.0.tgz"\n';
const laterLock =
  '__metadata:\n  version: 8\n\n"a@npm:1.0.0":\n  version: 1.0.0\n  resolution: "a@npm:1.0.0"\n';
const npmLock = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    'node_modules/a': { version: '1.0.0', resolved: 'file:.npmrc' },
    'node_modules/b': { version: '1.0.0', resolved: 'file:server.js' },
    '.': { name: 'x' },
  },
});

test.each([
  ['npm', null, 'package-lock.json', npmLock, []],
  ['pnpm', 'pnpm@10.34.9', 'pnpm-lock.yaml', pnpmLock, ['.npmrc', 'patches/e.patch', 'pnpm-workspace.yaml']],
  ['Yarn 1', 'yarn@1.22.22', 'yarn.lock', yarnLock, []],
  ['a later Yarn', 'yarn@4.13.0', 'yarn.lock', laterLock, ['.yarnrc.yml']],
])(
  '%s is given no hook, plugin, program, registry or token of a repository while the registry can be reached',
  async (_name, tool, lockPath, lock, others) => {
    const files = await given({ ...hostile, [lockPath]: lock }, tool, lockPath);
    expect(Object.keys(files).sort()).toEqual([...others, 'package.json', lockPath].sort());
    expect(JSON.stringify(files)).not.toMatch(
      /evil|hunter22|scripts|executionEnv|checksumBehavior|pnpmfile"|pnpmfileChecksum/,
    );
  },
);

test('a later Yarn runs no program that makes a package while the registry can be reached', async () => {
  const lock = `${laterLock}\n"g@exec:./g.tgz":\n  version: 1.0.0\n  resolution: "g@exec:./g.tgz#./g.tgz::hash=1&locator=x%40workspace%3A."\n`;
  const told = await given({ ...hostile, 'yarn.lock': lock }, 'yarn@4.13.0', 'yarn.lock');
  expect(told).toContain('g is made by a program while packages are installed');
});

test.each([
  [
    'pnpm@10.34.9',
    'pnpm-lock.yaml',
    `${pnpmLock}\n  g@file:g:\n    resolution: {directory: g, type: directory}\n`,
  ],
  ['yarn@1.22.22', 'yarn.lock', `${yarnLock}\n"g@file:./g":\n  version "1.0.0"\n`],
  [
    'yarn@4.13.0',
    'yarn.lock',
    `${laterLock}\n"g@portal:./g":\n  version: 0.0.0\n  resolution: "g@portal:./g::locator=x%40workspace%3A."\n`,
  ],
])('a folder that is no workspace is refused by name: %s', async (tool, lockPath, lock) => {
  const told = await given({ ...hostile, [lockPath]: lock }, tool, lockPath);
  expect(told).toContain('g is a folder of the repository that is no workspace');
});

/** What npm is given of a project with so much of its own, or why it is given nothing. */
const givenOfOwn = (packages: object, files: Record<string, string>, mostBytes: number) => {
  const lock = JSON.stringify({ lockfileVersion: 3, packages });
  const all = { 'package.json': '{"name":"x"}', 'package-lock.json': lock, ...files };
  return given(all, null, 'package-lock.json', mostBytes);
};

describe('what a project holds itself is read up to a limit on all of it', () => {
  const tooMuch = 'The package files and archives that the project holds are larger than 512 MiB in total.';
  const names = ['a', 'b', 'c', 'd', 'e'];
  const filesOf = (pathOf: (name: string) => string, content: string) =>
    Object.fromEntries(names.map((name) => [pathOf(name), content]));

  it('archives, each of them once', async () => {
    const archives = Object.fromEntries(
      names.flatMap((name) => [
        [`node_modules/${name}`, { version: '1.0.0', resolved: `file:${name}.tgz` }],
        [`node_modules/b/node_modules/${name}`, { version: '1.0.0', resolved: `file:${name}.tgz` }],
      ]),
    );
    const files = filesOf((name) => `${name}.tgz`, 'x'.repeat(1_000));
    expect(await givenOfOwn(archives, files, 4_900)).toBe(tooMuch);
    expect(Object.keys(await givenOfOwn(archives, files, 5_100))).toHaveLength(7);
  });

  it('package files of workspaces', async () => {
    const links = Object.fromEntries(
      names.flatMap((name) => [
        [`node_modules/${name}`, { resolved: name, link: true }],
        [name, { version: '1.0.0' }],
      ]),
    );
    const files = filesOf((name) => `${name}/package.json`, `{"name":"x"${' '.repeat(1_000)}}`);
    expect(await givenOfOwn(links, files, 4_900)).toBe(tooMuch);
    expect(Object.keys(await givenOfOwn(links, files, 5_200))).toHaveLength(7);
  });
});

test('what decides how packages lie is given', async () => {
  const files = await given({ ...hostile, 'pnpm-lock.yaml': pnpmLock }, 'pnpm@10.34.9', 'pnpm-lock.yaml');
  expect(files).toMatchObject({
    '.npmrc': 'node-linker=hoisted\n',
    'patches/e.patch': 'a patch',
    'package.json': expect.stringMatching(/"overrides": \{\s+"b": "2.0.0"/),
    'pnpm-workspace.yaml': expect.stringContaining('"shamefullyHoist":true'),
  });
});

test.each([
  [
    'pnpm',
    'pnpm@10.34.9',
    'pnpm-lock.yaml',
    `${pnpmLock}\n  g@git:\n    resolution: {commit: abc, repo: git@github.com:acme/g.git, type: git}\n`,
    'github.com',
  ],
  [
    'pnpm',
    'pnpm@10.34.9',
    'pnpm-lock.yaml',
    `${pnpmLock}\n  g@1.0.0:\n    resolution: {tarball: http://169.254.169.254/g.tgz}\n`,
    '169.254.169.254',
  ],
  [
    'Yarn 1',
    'yarn@1.22.22',
    'yarn.lock',
    `${yarnLock}\ng@acme/g:\n  version "1.0.0"\n  resolved "https://codeload.github.com/acme/g/tar.gz/abc"\n`,
    'codeload.github.com',
  ],
  [
    'Yarn 1',
    'yarn@1.22.22',
    'yarn.lock',
    `${yarnLock}\ng@acme/g:\n  version "1.0.0"\n  resolved "git+ssh://git@github.com/acme/g.git#abc"\n`,
    'github.com',
  ],
  [
    'a later Yarn',
    'yarn@4.13.0',
    'yarn.lock',
    `${laterLock}\n"g@acme/g":\n  version: 1.0.0\n  resolution: "g@https://github.com/acme/g.git#commit=abc"\n`,
    'github.com',
  ],
  [
    'a later Yarn',
    'yarn@4.13.0',
    'yarn.lock',
    `${laterLock}\n"g@npm:1.0.0":\n  version: 1.0.0\n  resolution: "g@npm:1.0.0::__archiveUrl=https%3A%2F%2Fevil.example%2Fg.tgz"\n`,
    'evil.example',
  ],
])(
  '%s asks for nothing where the lock file names another host: %#',
  async (_name, tool, lockPath, lock, host) => {
    const told = await given({ ...hostile, [lockPath]: lock }, tool, lockPath);
    expect(told).toContain(`is fetched from ${host}, which builds cannot reach: only registry.npmjs.org.`);
  },
);

test.each([
  'pnpm@https://evil.example/pnpm.tgz',
  'pnpm@^10.0.0',
  'pnpm@latest',
  'pnpm@10.34.9 --registry=https://evil.example',
  'pnpm@10.34.9+md5.00000000',
  'pnpm@file:evil',
  '../evil@1.0.0',
  'evil@1.0.0',
])('%s is no package manager that is fetched', (text) => {
  expect(readPackageTool(text)).toBeNull();
});
