import { packaged, placesOf, plan, valuesOf } from '../../../testing/deployments/planning.ts';

const inFolder = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
const site = {
  'package.json': '{"scripts":{"build":"vite build"},"devDependencies":{"vite":"8"}}',
  'index.html': '',
};
const api = { 'package.json': '{"scripts":{"start":"node a.js"}}', 'a.js': 'app.listen(1)' };
const library = { 'package.json': '{"scripts":{"build":"tsc"}}' };
const workspaces = packaged({ private: true, workspaces: ['apps/*', 'packages/*'] });

test('the only workspace that can be deployed is taken, installed from the top', async () => {
  const planned = await plan({
    ...workspaces,
    ...inFolder('apps/web', site),
    ...inFolder('packages/ui', library),
  });
  expect(valuesOf(planned)).toMatchObject({
    kind: 'NODE_STATIC',
    root: '',
    lockFile: 'package-lock.json',
    build: 'cd apps/web && npm run build',
    output: 'apps/web/dist',
  });
  expect(planned).toMatchObject({
    root: { evidence: { why: expect.stringContaining('apps/web, is a workspace') } },
  });
  expect(placesOf(planned)).toMatchObject({ build: 'FOUND apps/web/package.json:1' });
});

test('a framework of a workspace is started by the programs at the top', async () => {
  const next = { 'package.json': '{"scripts":{"build":"next build"},"dependencies":{"next":"15"}}' };
  const planned = await plan({ ...workspaces, ...inFolder('apps/web', next) });
  expect(valuesOf(planned)).toMatchObject({
    output: '',
    start: 'cd apps/web && ../../node_modules/.bin/next start',
  });
});

test('of several parts the root must be said, and can be', async () => {
  const files = { ...workspaces, ...inFolder('apps/web', site), ...inFolder('apps/api', api) };
  expect(await plan(files)).toEqual({
    reasons: [
      {
        message: expect.stringContaining(
          'apps/api, apps/web. Choose one in slipway.json: { "root": "apps/api" }',
        ),
        path: null,
        line: null,
      },
    ],
  });
  const said = await plan({ ...files, 'slipway.json': '{ "root": "apps/api", "test": "npm run check" }' });
  expect(valuesOf(said)).toMatchObject({
    root: '',
    start: 'cd apps/api && node a.js',
    output: '',
    test: 'cd apps/api && npm run check',
  });
  expect(placesOf(said)).toMatchObject({ root: 'FILE slipway.json:1' });
});

test('a part with a lock file of its own is a root of its own', async () => {
  const own = { ...site, 'package-lock.json': '{"lockfileVersion":3}' };
  const planned = await plan({ 'README.md': '', ...inFolder('frontend', own) });
  expect(valuesOf(planned)).toMatchObject({
    root: 'frontend',
    lockFile: 'package-lock.json',
    build: 'npm run build',
    output: 'dist',
  });
  expect(placesOf(planned)).toMatchObject({ lockFile: 'FOUND frontend/package-lock.json:1' });
  const said = await plan({ ...inFolder('a/b', own), ...inFolder('web', own) }, { root: 'a/b' });
  expect(valuesOf(said)).toMatchObject({ root: 'a/b', output: 'dist' });
});

test('workspaces of Yarn 1 are not installed here, which is said', async () => {
  const files = {
    'package.json': '{"private":true,\n"workspaces":["sites/**"]}',
    'yarn.lock': '# yarn lockfile v1\n',
    ...inFolder('sites/web', site),
  };
  expect(await plan(files)).toMatchObject({
    reasons: [{ message: expect.stringContaining('Workspaces of Yarn 1'), path: 'package.json', line: 2 }],
  });
});

test('a folder of any name is a word of the command', async () => {
  const planned = await plan({ ...workspaces, ...inFolder("apps/it's; rm -rf $HOME", api) });
  expect(valuesOf(planned)).toMatchObject({ start: "cd './apps/it'\\''s; rm -rf $HOME' && node a.js" });
});
