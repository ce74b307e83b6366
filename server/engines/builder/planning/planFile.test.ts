import { packaged, placesOf, plan, valuesOf } from '../../../testing/deployments/planning.ts';

const says = (text: string, files: Record<string, string> = {}) => plan({ 'slipway.json': text, ...files });
const service = {
  ...packaged({ scripts: { start: 'node a.js', build: 'tsc', test: 'node --test' } }),
  'a.js': 'app.listen(1);',
};

test('what slipway.json says stands above what is found, with its line', async () => {
  const text = `{
  "$schema": "/schemas/slipway.json",
  "build": null,
  "test": null,
  "start": "node --enable-source-maps a.js",
  "healthPath": "/up?deep=1"
}`;
  const planned = await says(text, service);
  expect(valuesOf(planned)).toMatchObject({
    kind: 'NODE_SERVICE',
    build: null,
    test: null,
    start: 'node --enable-source-maps a.js',
    healthPath: '/up?deep=1',
  });
  expect(placesOf(planned)).toMatchObject({
    start: 'FILE slipway.json:5',
    healthPath: 'FILE slipway.json:6',
  });
});

test('what the settings of the project say stands above both', async () => {
  const files = { 'slipway.json': '{ "start": "node b.js", "healthPath": "/b" }', ...service };
  const planned = await plan(files, { start: 'node c.js', test: null });
  expect(valuesOf(planned)).toMatchObject({
    start: 'node c.js',
    healthPath: '/b',
    build: 'npm run build',
    test: null,
  });
  expect(placesOf(planned)).toMatchObject({
    start: 'SETTINGS',
    healthPath: 'FILE slipway.json:1',
    build: 'FOUND package.json:4',
  });
});

test('it is enough alone: a folder of files, a build, or a start command', async () => {
  expect(valuesOf(await says('{ "output": "pages" }', { 'pages/a.html': '' }))).toMatchObject({
    kind: 'STATIC',
    output: 'pages',
  });
  expect(
    valuesOf(await says('{ "build": "sh make.sh", "output": "./out/", "fallback": "INDEX" }')),
  ).toMatchObject({
    kind: 'NODE_STATIC',
    build: 'sh make.sh',
    output: 'out',
    fallback: 'INDEX',
  });
  expect(valuesOf(await says('{ "start": "node a.mjs" }'))).toMatchObject({
    kind: 'NODE_SERVICE',
    start: 'node a.mjs',
    fallback: null,
  });
  expect(valuesOf(await says('{ "start": "DEBUG=1 python3 -m shop" }'))).toMatchObject({
    kind: 'PYTHON_SERVICE',
  });
  const tools = packaged({ devDependencies: { prettier: '3' } });
  const python = await says('{ "start": "python3 web.py" }', { ...tools, 'web.py': '' });
  expect(valuesOf(python)).toMatchObject({ kind: 'PYTHON_SERVICE', start: 'python3 web.py', lockFile: null });
  expect(placesOf(python)).toMatchObject({ kind: 'FILE slipway.json:1' });
  const node = await says('{ "start": "node web.mjs" }', {
    'requirements.txt': 'flask',
    'app.py': 'app = Flask(a)',
  });
  expect(valuesOf(node)).toMatchObject({ kind: 'NODE_SERVICE', start: 'node web.mjs' });
  const built = await says('{ "build": null, "output": "www" }', {
    ...packaged({ scripts: { build: 'vite build' }, devDependencies: { vite: '8' } }),
    'www/index.html': '',
  });
  expect(valuesOf(built)).toMatchObject({ kind: 'STATIC', lockFile: null, build: null, output: 'www' });
  const docs = await says('{ "kind": "STATIC", "output": "docs" }', { ...service, 'docs/index.html': '' });
  expect(valuesOf(docs)).toMatchObject({ kind: 'STATIC', output: 'docs', build: null, start: null });
});

test.each([
  [
    '{\n  "ouput": "dist"\n}',
    2,
    'slipway.json has “ouput”, which is not a known key. Did you mean “output”?',
  ],
  ['{\n  "Health_Path": "/"\n}', 2, 'Did you mean “healthPath”?'],
  [
    '{ "environment": {} }',
    1,
    'Known keys: kind, root, build, test, release, crons, volumes, output, start, fallback, healthPath.',
  ],
  [
    '{\n "kind": "static"\n}',
    2,
    '“kind” in slipway.json must be one of "STATIC", "NODE_STATIC", "NODE_SERVICE", "PYTHON_SERVICE", "DOCKERFILE".',
  ],
  [
    '{ "output": "../../etc" }',
    1,
    '“output” in slipway.json must be a folder of the repository, such as "dist": it cannot lead out of it.',
  ],
  ['{ "output": "/etc" }', 1, 'cannot lead out of it'],
  ['{ "root": "a\\u0000b" }', 1, 'cannot lead out of it'],
  ['{ "output": ".git/objects" }', 1, 'cannot lead out of it'],
  ['{ "output": 5 }', 1, 'must be a folder of the repository, such as "dist"'],
  ['{ "build": "a\\nb" }', 1, '“build” in slipway.json must be one line; put anything longer into a script.'],
  [
    '{ "build": "echo \\ud800" }',
    1,
    '“build” in slipway.json must be text: it has half of a character (U+D800 to U+DFFF). Remove it.',
  ],
  ['{ "output": "dist\\udc00" }', 1, '“output” in slipway.json must be a folder of the repository'],
  ['{ "start": null }', 1, '“start” in slipway.json must be a command in double quotes.'],
  ['{ "build": "" }', 1, 'must be a command'],
  [
    '{ "healthPath": "http://10.0.0.1/" }',
    1,
    '“healthPath” in slipway.json must be a path, such as "/health".',
  ],
  ['{ "healthPath": "//evil.example/" }', 1, 'must be a path'],
  ['[]', 1, 'slipway.json must be an object in braces: { "output": "dist" }.'],
  ['{\n  "output": "dist",\n}', 2, 'slipway.json is not valid JSON: There is one comma too many before }.'],
  [
    '{\n  "output": "dist"\n  "start": "x"\n}',
    3,
    'slipway.json is not valid JSON: Expected a comma or }, found "start".',
  ],
  ["{\n  'output': 'dist'\n}", 2, 'slipway.json is not valid JSON: JSON strings need double quotes.'],
  ['{ "output": "dist"', 1, 'slipway.json is not valid JSON: It ends where a comma or } is expected.'],
  ['{\n  // where\n  "output": "dist"\n}', 2, 'slipway.json is not valid JSON: JSON has no comments.'],
  ['', 1, 'slipway.json is not valid JSON: It ends where a value is expected.'],
])('%j is told on its line, with what mends it', async (text, line, message) => {
  expect(await says(text, { 'index.html': '' })).toEqual({
    reasons: [{ path: 'slipway.json', line, message: expect.stringContaining(message) }],
  });
});

test('all that is wrong is told at once, in settings, too', async () => {
  const planned = await says('{\n "output": "..",\n "strat": "x",\n "start": 1 }');
  expect(planned).toMatchObject({
    reasons: [{ line: 2 }, { line: 4 }, { line: 3, message: expect.stringContaining('“start”?') }],
  });
  expect(await plan({ 'index.html': '' }, { output: '../x' })).toEqual({
    reasons: [
      { path: null, line: null, message: expect.stringContaining('“output” in The project’s settings') },
    ],
  });
});

test('a folder or command that is named but not there is told where it is named', async () => {
  expect(await says('{\n"root": "web" }')).toMatchObject({
    reasons: [{ message: 'There is no folder “web” in the repository.', line: 2 }],
  });
  expect(await says('{ "output": "dist" }', { 'a.txt': '' })).toMatchObject({
    reasons: [{ message: expect.stringContaining('There is no folder “dist”'), line: 1 }],
  });
  expect(await says('{ "kind": "NODE_STATIC", "output": "x" }')).toMatchObject({
    reasons: [{ message: expect.stringContaining('Set “build”') }],
  });
  expect(await says('{ "kind": "NODE_SERVICE" }')).toMatchObject({
    reasons: [{ message: expect.stringContaining('Set “start”') }],
  });
  expect(await says('{ "kind": "PYTHON_SERVICE" }')).toMatchObject({
    reasons: [{ message: expect.stringContaining('Set “start”') }],
  });
});

const crons = (entries: object) => says(JSON.stringify({ crons: entries }), service);

test('crons have a name, a schedule and a command; what never runs, or means something else elsewhere, is refused with its place', async () => {
  const run = 'node cleanup.js';
  const planned = await crons({
    nightly: { schedule: ' 0  3 * * mon-fri ', run },
    hourly: { schedule: '0 * * * *', run, timeoutMinutes: 60 },
  });
  expect(valuesOf(planned)).toMatchObject({
    crons: [
      { name: 'hourly', schedule: '0 * * * *', command: run, timeoutMinutes: 60 },
      { name: 'nightly', schedule: '0 3 * * mon-fri', command: run, timeoutMinutes: 10 },
    ],
  });
  const reasonOf = async (entries: object) => {
    const wrong = await crons(entries);
    return 'reasons' in wrong ? wrong.reasons.map(({ message }) => message) : [];
  };
  const five = 'must have five valid fields: minute (0-59)';
  for (const schedule of [
    '* * * *',
    '* * * * * *',
    '@daily',
    '99 * * * *',
    '0 0 L * *',
    'H * * * *',
    '0 0 ? * *',
    '*/0 * * * *',
    '5/70 * * * *',
    '2026-01-01T00:00:00',
    '',
    `${'1,'.repeat(100)}1 * * * *`,
  ])
    expect(await reasonOf({ a: { schedule, run } })).toEqual([
      expect.stringContaining(`“crons.a.schedule” in slipway.json ${five}`),
    ]);
  expect(await reasonOf({ a: { schedule: '0 0 30 2 *', run } })).toEqual([
    '“crons.a.schedule” in slipway.json never runs. Choose a day that exists.',
  ]);
  expect(await reasonOf({ 'Big Job': { schedule: '0 3 * * *', run } })).toEqual([
    expect.stringContaining('“crons.Big Job” in slipway.json must have a name'),
  ]);
  expect(await reasonOf({ a: { shedule: '0 3 * * *', schedule: '0 3 * * *', run } })).toEqual([
    'slipway.json has “shedule”, which is not a known key. Did you mean “schedule”?',
  ]);
  expect(await reasonOf({ a: { schedule: '0 3 * * *', run, timeoutMinutes: 61 } })).toEqual([
    '“crons.a.timeoutMinutes” in slipway.json must be a number of minutes from 1 to 60.',
  ]);
  expect(await reasonOf({ a: 'node cleanup.js' })).toEqual([
    expect.stringContaining('“crons.a” in slipway.json must be an object'),
  ]);
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`a${index}`, { schedule: '0 3 * * *', run }]),
  );
  expect(await reasonOf(many)).toEqual(['“crons” in slipway.json must have at most 20 entries.']);
});

test('volumes are folders of a service, with names and paths of their own', async () => {
  const volumes = async (said: unknown) =>
    valuesOf(await says(`{ "volumes": ${JSON.stringify(said)} }`, service));
  expect(await volumes({ data: '/data', uploads: '/var/lib/uploads' })).toMatchObject({
    kind: 'NODE_SERVICE',
    volumes: { data: '/data', uploads: '/var/lib/uploads' },
  });
  expect(await volumes({})).not.toHaveProperty('volumes');
  // Files have none, no crons and no release command.
  const ofService = '"volumes": { "data": "/data" }, "release": "true"';
  expect(
    await says(`{ "kind": "STATIC", "output": "a",\n${ofService} }`, { 'a/index.html': '' }),
  ).toMatchObject({
    reasons: [
      { message: expect.stringMatching(/^“release” in slipway.json needs a service/), line: 2 },
      { message: expect.stringMatching(/^“volumes” in slipway.json needs a service/), path: 'slipway.json' },
    ],
  });
  const refused: [unknown, RegExp][] = [
    ['/data', /must be an object of names and paths/],
    [{ data: 1 }, /must be an object of names and paths/],
    [{ 'My data': '/data' }, /has the name “My data”/],
    [{ __proto__x: '/data' }, /has the name/],
    [{ data: 'data' }, /absolute path such as "\/data"/],
    [{ data: '/' }, /absolute path/],
    [{ data: '/data/' }, /absolute path/],
    [{ data: '/data/../etc' }, /absolute path/],
    [{ data: '/./etc' }, /absolute path/],
    [{ data: '//etc' }, /absolute path/],
    [{ data: `/${'a'.repeat(200)}` }, /at most 200 characters/],
    ...['/app', '/app/data', '/proc/self', '/etc', '/usr/share/x', '/run/bin', '/tmp/x', '/dev/shm'].map(
      (path): [unknown, RegExp] => [{ data: path }, /is not the service's own/],
    ),
    [{ data: '/data', more: '/data/more' }, /“more” at \/data\/more, which is in “data”/],
    [{ data: '/data', more: '/data' }, /use separate folders/],
    [Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, `/${name}1`])), /at most 4 volumes/],
  ];
  for (const [said, why] of refused) {
    expect([said, await volumes(said)]).toEqual([
      said,
      { reasons: expect.arrayContaining([expect.stringMatching(why)]) },
    ]);
  }
});
