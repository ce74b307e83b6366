import { packaged, placesOf, plan, valuesOf } from '../../../testing/deployments/planning.ts';
import { findMachine } from './findMachine.ts';

const service =
  'import { createServer } from "node:http";\n\ncreateServer(answer).listen(process.env.PORT);\n';

const asking = (node: string) => ({
  ...packaged({ engines: { node }, scripts: { start: 'node a.js' } }),
  'a.js': service,
});
const withPnpm = (more: Record<string, string>) => ({
  'package.json':
    '{"scripts":{"start":"node a.js"},\n"packageManager":"pnpm@9.1.0",\n"dependencies":{"express":"5"}}',
  ...more,
});

test('a service is run by its start script, with the line of package.json', async () => {
  const planned = await plan({
    ...packaged({
      scripts: { start: 'node src/server.js', test: 'node --test' },
      dependencies: { express: '5' },
    }),
    'src/server.js': `${service}app.get('/health', ok);\n`,
  });
  expect(valuesOf(planned)).toMatchObject({
    kind: 'NODE_SERVICE',
    lockFile: 'package-lock.json',
    build: null,
    test: 'npm test',
    output: '',
    start: 'node src/server.js',
    fallback: null,
    healthPath: '/health',
  });
  expect(placesOf(planned)).toMatchObject({
    kind: 'FOUND package.json:3',
    start: 'FOUND package.json:3',
    test: 'FOUND package.json:4',
    lockFile: 'FOUND package-lock.json:2',
    healthPath: 'FOUND src/server.js:4',
  });
});

test('a start script that is more than one program of Node is left to npm', async () => {
  for (const start of [
    'NODE_ENV=production node a.js',
    'node a.js && node b.js',
    'tsx a.ts',
    "node 'a.js'",
  ]) {
    const planned = await plan({ ...packaged({ scripts: { start } }), 'a.js': service });
    expect(valuesOf(planned)).toMatchObject({ kind: 'NODE_SERVICE', start: 'npm start' });
  }
  const before = packaged({ scripts: { prestart: 'node make.js', start: 'node a.js' } });
  expect(valuesOf(await plan({ ...before, 'a.js': service }))).toMatchObject({ start: 'npm start' });
});

test('without a start script it is server.js or the main file that runs, if it listens', async () => {
  const alone = await plan({ ...packaged({ name: 'x' }), 'server.js': service });
  expect(valuesOf(alone)).toMatchObject({ kind: 'NODE_SERVICE', start: 'node server.js' });
  expect(placesOf(alone)).toMatchObject({ start: 'FOUND server.js:3' });
  const main = await plan({ ...packaged({ main: './lib/run.js' }), 'lib/run.js': service });
  expect(valuesOf(main)).toMatchObject({ start: 'node lib/run.js' });
  const comment = '// createServer(\nexport const text = "listen(";\n';
  const library = await plan({ ...packaged({ main: 'a.js', scripts: { build: 'tsc' } }), 'a.js': comment });
  expect(valuesOf(library)).toEqual({ reasons: [expect.stringContaining('A library needs no deployment')] });
});

test('a start script that starts nothing that listens is no service', async () => {
  const planned = await plan({ ...packaged({ scripts: { start: 'node a.js' } }), 'a.js': 'console.log(1);' });
  expect(planned).toEqual({
    reasons: [{ message: expect.stringContaining('nothing in it listens'), path: 'package.json', line: 3 }],
  });
});

test('an older Node than asked for is a reason against it, a newer one is told', async () => {
  expect(await plan(asking('>=26'))).toMatchObject({
    reasons: [{ message: expect.stringContaining('asks for Node >=26'), path: 'package.json', line: 3 }],
  });
  expect(await plan(asking('18.x'))).toMatchObject({
    kind: {
      evidence: { why: expect.stringContaining('asks for Node 18.x (line 3), and this server has 24.21.0') },
    },
  });
  expect(valuesOf(await plan(asking('what?')))).toMatchObject({ kind: 'NODE_SERVICE' });
});

test('packages come by a lock file; without one it says how to make one', async () => {
  expect(await plan(withPnpm({}))).toEqual({
    reasons: [
      { message: expect.stringContaining('npm install --package-lock-only'), path: 'package.json', line: 3 },
    ],
  });
  for (const version of ['{}', '{"lockfileVersion":1}', '{"lockfileVersion":2}', '{"lockfileVersion":3}']) {
    const planned = await plan(withPnpm({ 'package-lock.json': version, 'yarn.lock': '' }));
    expect(planned).toMatchObject({
      lockFile: { value: 'package-lock.json', evidence: { why: expect.stringContaining('names pnpm') } },
    });
    expect(planned).not.toHaveProperty('packageManager');
  }
  expect(await plan(withPnpm({ 'package-lock.json': '{"lockfileVersion":4}' }))).toMatchObject({
    reasons: [{ message: expect.stringContaining('version 4') }],
  });
  expect(await plan(withPnpm({ 'package-lock.json': '{\n"lockfileVersion":' }))).toMatchObject({
    reasons: [{ message: expect.stringContaining('package-lock.json is no JSON'), line: 2 }],
  });
  expect(await plan(withPnpm({ 'bun.lock': '' }))).toEqual({
    reasons: [{ message: expect.stringContaining('bun.lock is Bun’s'), path: 'bun.lock', line: null }],
  });
});

test('tests that ask for a browser, or never end, are not run unasked', async () => {
  for (const test of ['echo "Error: no test specified" && exit 1', 'playwright test', 'vitest --watch']) {
    const planned = await plan({ ...packaged({ scripts: { start: 'node a.js', test } }), 'a.js': service });
    expect(valuesOf(planned)).toMatchObject({ kind: 'NODE_SERVICE', test: null });
  }
});

test('the programs of this machine are told by their versions', async () => {
  const { node, python, pip } = await findMachine();
  expect(node).toBe(process.versions.node);
  expect(python === null || /^3\.\d+\.\d+$/.test(python)).toBe(true);
  expect(pip === null || /^\d+\.\d+/.test(pip.version)).toBe(true);
});
