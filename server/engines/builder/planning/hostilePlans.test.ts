import { packaged, plan, valuesOf } from '../../../testing/deployments/planning.ts';
import { planOf } from './planOf.ts';

const start = { 'a.js': 'createServer().listen(1)' };

test.each([
  ['nested without end', `{"scripts":${'['.repeat(100_000)}`, 'nested more than 60 levels deep'],
  ['of nothing but quotes', '"'.repeat(200_001), 'package.json is not valid JSON'],
  ['of escapes', `{"a":"${'\\\\'.repeat(200_000)}`, 'package.json is not valid JSON'],
  [
    'larger than any',
    `{"scripts":{"start":"node a.js"},"x":"${'x'.repeat(600_000)}"}`,
    'larger than 512 KiB',
  ],
  ['that is none', '\u0000\u0001', 'package.json is not valid JSON'],
])('a package.json %s is refused, soon', async (_what, text, message) => {
  expect(valuesOf(await plan({ 'package.json': text, ...start }))).toEqual({
    reasons: [expect.stringContaining(message)],
  });
});

test.each([
  'null',
  '[]',
  '"text"',
  '{}',
  '{"scripts":[]}',
  '{"scripts":{"start":{}}}',
  '{"scripts":null,"workspaces":{"packages":[1]}}',
  '{"main":"../../../etc/passwd"}',
  '{"main":"a.js; reboot"}',
  '{"__proto__":{"scripts":{"start":"node a.js"}}}',
  '{"scripts":{"__proto__":"x","constructor":"y"}}',
  '{"dependencies":{"__proto__":"1"}}',
])('a package.json of %s is data, and no service', async (text) => {
  const planned = await plan({ 'package.json': text, 'a.js': '' });
  expect(valuesOf(planned)).toEqual({ reasons: [expect.any(String)] });
  expect('scripts' in Object.prototype).toBe(false);
});

test('scripts that run each other without end are read once', async () => {
  const scripts = { build: 'npm run a', a: 'npm run build && npm run a', start: 'npm run start' };
  expect(valuesOf(await plan({ ...packaged({ scripts }), ...start }))).toMatchObject({
    kind: 'NODE_SERVICE',
    start: 'npm start',
  });
});

test('what stands in the names and texts of a repository reaches nobody’s terminal', async () => {
  const planned = await plan({
    ...packaged({ scripts: { build: 'vite build' }, engines: { node: '18.x || \u001b[2J18' } }),
    'vite.config.ts': "export default { build: { outDir: '../\u001b[31m' } }",
  });
  expect(JSON.stringify(planned)).not.toContain('\\u001b');
});

test('configurations made to be slow are read within a moment', async () => {
  const slow = [
    '/['.repeat(15_000),
    ',/['.repeat(15_000),
    "'\\'".repeat(15_000),
    '/*a'.repeat(15_000),
    '`\\`'.repeat(15_000),
    '{a:'.repeat(15_000),
    '({['.repeat(15_000),
  ];
  for (const text of slow) {
    expect(
      valuesOf(await plan({ ...packaged({ scripts: { build: 'vite build' } }), 'vite.config.js': text })),
    ).toMatchObject({ output: 'dist' });
  }
  // Each would take minutes if it were read again and again.
});

test.each<[string, Record<string, string>]>([
  [
    'a build script of options',
    { ...packaged({ scripts: { build: `node ${'--a '.repeat(400)}!` } }), 'index.html': '' },
  ],
  [
    'a route of spaces',
    { ...packaged({ scripts: { start: 'node a.js' } }), 'a.js': `listen(1); get${' '.repeat(400_000)}x` },
  ],
  ['a program of spaces', { 'app.py': `serve_forever\na${' '.repeat(400_000)}x` }],
  [
    'a workspace of slashes',
    { ...packaged({ workspaces: [`${'/'.repeat(400_000)}x`] }), 'web/package.json': '{}' },
  ],
  [
    'a version of Python without end',
    {
      'app.py': 'serve_forever',
      'pyproject.toml': `[project]\nrequires-python = ">=${'1.'.repeat(100_000)}x"`,
    },
  ],
  ['TOML that is nested', { 'app.py': 'serve_forever', 'pyproject.toml': `a = ${'['.repeat(200_000)}` }],
  ['YAML that is nested', { 'pnpm-workspace.yaml': '['.repeat(200_000), 'a/b/package.json': '{}' }],
])(
  '%s is read within a moment',
  async (_what, files) => {
    expect(Object.keys(valuesOf(await plan(files))).length).toBeGreaterThan(0);
  },
  10_000,
);

test('symbolic links are not followed', async () => {
  expect(
    await plan({ 'package.json': '→ /etc/passwd', 'index.html': '→ ../../x', 'slipway.json': '→ /dev/zero' }),
  ).toMatchObject({ reasons: [{}] });
});

test('a tree of more paths than can be read has a reason', async () => {
  const entry = { mode: '100644', object: 'a'.repeat(40), bytes: 1, shownPath: '' };
  const planned = await planOf(
    {
      walk: (onEntry) => {
        for (let index = 0; index < 40_000; index += 1)
          onEntry({ ...entry, path: `${'d'.repeat(1_000)}/${index}` });
        return Promise.resolve();
      },
      readAll: () => Promise.resolve(new Map()),
    },
    {},
    { python: null, pip: null, node: '24.21.0' },
  );
  expect(planned).toMatchObject({
    reasons: [{ message: expect.stringContaining('too large to be built here') }],
  });
});
