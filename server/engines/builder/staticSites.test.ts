import { packaged, placesOf, plan, valuesOf } from '../../testing/deployments/planning.ts';

test('a page at the top is a site, served as it is, and so is one in a customary folder', async () => {
  const planned = await plan({ 'index.html': '<h1>Hi</h1>', '404.html': 'Gone', 'README.md': '# Hi' });
  expect(valuesOf(planned)).toEqual({
    kind: 'STATIC',
    root: '',
    lockFile: null,
    build: null,
    test: null,
    output: '',
    start: null,
    fallback: 'NOT_FOUND',
    healthPath: '/',
  });
  expect(placesOf(planned)).toMatchObject({
    kind: 'FOUND index.html',
    fallback: 'FOUND 404.html',
    root: 'USUAL',
  });
  for (const folder of ['public', 'dist', 'docs', '_site']) {
    expect(valuesOf(await plan({ [`${folder}/index.html`]: '' }))).toMatchObject({
      kind: 'STATIC',
      output: folder,
    });
  }
  const onePage = await plan({ 'index.html': '', _redirects: '# all\n/*  /index.html  200\n' });
  expect(placesOf(onePage)).toMatchObject({ fallback: 'FOUND _redirects:2' });
  expect(valuesOf(onePage)).toMatchObject({ fallback: 'INDEX' });
});

test('pictures beside a README are no site, and what is nothing says so', async () => {
  const planned = await plan({ 'README.md': '![x](x.png)', 'x.png': '', 'report.html': '' });
  expect(valuesOf(planned)).toEqual({ reasons: [expect.stringContaining('no index.html')] });
  expect(valuesOf(await plan({}))).toEqual({ reasons: [expect.stringContaining('no index.html')] });
});

test('what a program or a template brings along is no site, unless that is said', async () => {
  const programs: Record<string, string>[] = [
    { 'composer.json': '{}', 'index.html': '', 'index.php': '<?php' },
    { 'go.mod': '', 'docs/index.html': '' },
  ];
  for (const files of programs) {
    expect(await plan(files)).toMatchObject({
      reasons: [{ message: expect.stringContaining('is not built here yet') }],
    });
    expect(valuesOf(await plan(files, { kind: 'STATIC' }))).toMatchObject({ kind: 'STATIC' });
  }
  expect(await plan({ 'index.html': '---\ntitle: Hi\n---\n{{ content }}' })).toMatchObject({
    reasons: [{ message: expect.stringContaining('is a template'), path: 'index.html', line: 1 }],
  });
  expect(valuesOf(await plan({ Dockerfile: 'FROM nginx', 'index.html': '' }))).toMatchObject({
    kind: 'STATIC',
  });
  const watched = packaged({ scripts: { start: 'gulp watch' } });
  expect(valuesOf(await plan({ ...watched, 'index.html': '' }))).toMatchObject({ kind: 'STATIC' });
});

test('what is built in another language says so, with what can be done', async () => {
  const told = {
    'go.mod': 'Go',
    'pom.xml': 'Java',
    'Cargo.toml': 'Rust',
    Gemfile: 'Ruby',
    'hugo.toml': 'Hugo',
    'App.csproj': '.NET',
  };
  for (const [path, name] of Object.entries(told)) {
    expect(await plan({ [path]: '', 'docs/index.html': '', 'web/index.html': '' })).toEqual({
      reasons: [
        {
          message: expect.stringMatching(`^${name} is not built here yet\\. .*“output” in slipway\\.json`),
          path,
          line: null,
        },
      ],
    });
  }
  expect(await plan({ Dockerfile: '' })).toMatchObject({
    reasons: [{ message: expect.stringContaining('IMAGE_REGISTRY') }],
  });
});
