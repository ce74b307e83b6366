/** A file as it is handed to git, whatever its name and however large. */
export interface HostileFile {
  path: string;
  content: Buffer | string;
  /** 120000 for a link. */
  mode?: string;
}

/** A repository that was made to hurt who scans it. */
export interface HostileRepository {
  name: string;
  /** What its scan may end as: partial where something was to be read and was not. */
  ends: 'PARTIAL' | 'SUCCEEDED' | 'EITHER';
  /** Why something was left out, which the scan has to say. */
  says?: string;
  /** Its commits, each with files that it adds. */
  commits: () => Iterable<Iterable<HostileFile>>;
}

const mebibyte = 1024 * 1024;

/** Stands in each: a scan that found it was not led astray. The first file of all, in git's order. */
export const control = {
  path: '0.ts',
  content: 'fetch(url, { agent: new Agent({ rejectUnauthorized: false }) });\n',
};

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function* manyFiles(count: number): Generator<HostileFile> {
  for (let index = 0; index < count; index += 1) {
    yield {
      path: `part${index % 300}/file${index}.ts`,
      content: `export const value${index} = ${index};\n`,
    };
  }
}

/** Files that git stores in a few kilobytes each, and that are 99 MB when they are read. */
function* expanding(count: number): Generator<HostileFile> {
  for (let index = 0; index < count; index += 1) {
    const content = Buffer.alloc(99 * mebibyte, ' ');
    content.write(`${index}`);
    yield { path: `zeros${index}.txt`, content };
  }
}

function* longHistory(count: number): Generator<HostileFile[]> {
  for (let index = 0; index < count; index += 1) {
    yield [{ path: 'counted.ts', content: `export const counted = ${index};\n` }];
  }
}

const endings = [
  'js',
  'ts',
  'tsx',
  'py',
  'java',
  'go',
  'php',
  'rb',
  'cs',
  'json',
  'yaml',
  'tf',
  'xml',
  'toml',
];
const levels = 'abcdefghij';
/** Each level names the one before nine times: a billion texts. */
const aliases = times(9, (index) =>
  index === 0
    ? 'a: &a [x,x,x,x,x,x,x,x,x]'
    : `${levels[index]}: &${levels[index]} [${times(9, () => `*${levels[index - 1]}`).join()}]`,
).join('\n');
const anchors = times(
  30_000,
  (index) => `k${index}: &k${index} {<<: [${index > 0 ? `*k${index - 1}` : '{}'}]}`,
).join('\n');
const yamlNames = [
  'bomb.yaml',
  'compose.yaml',
  '.github/workflows/ci.yml',
  '.gitlab-ci.yml',
  'pnpm-lock.yaml',
  'chart/values.yaml',
];

/** Texts at which expressions that go back and forth take the square of their length, or worse. */
const traps: readonly string[] = [
  'a'.repeat(900_000),
  '='.repeat(900_000),
  ' '.repeat(900_000),
  `password = "${'a'.repeat(900_000)}`,
  `${'password='.repeat(100_000)}`,
  `${'-----BEGIN PRIVATE KEY-----\n'.repeat(30_000)}`,
  `${'https://a:'.repeat(90_000)}`,
  `${'eyJ'.repeat(300_000)}.`,
  `const r = /(${'(a+)+'.repeat(20_000)})$/;\n`,
  `${'const r = /^(a|a)*(b|b)*(.*)*$/.test(input);\n'.repeat(15_000)}`,
  `${'AKIA'.repeat(200_000)}`,
  `${'"\\\\'.repeat(250_000)}`,
  `${'/*'.repeat(400_000)}`,
  `${'${'.repeat(300_000)}`,
  `${'\t\n'.repeat(400_000)}`,
];

const names = [
  'a\nb.ts',
  'tab\t.ts',
  '\u202egnp.ts',
  '\u001b[31mred.ts',
  "'; drop table.ts",
  '-rf.ts',
  '__proto__.ts',
  'quote".ts',
  `${'d/'.repeat(1_500)}deep.ts`,
  `${'x'.repeat(250)}.ts`,
];

const lockOf = (packages: Record<string, object>) => JSON.stringify({ lockfileVersion: 3, packages });
const deepJson = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const forgedLocks: readonly HostileFile[] = [
  { path: 'package-lock.json', content: `{"lockfileVersion":3,"packages":${deepJson(50_000)}}` },
  {
    path: 'proto/package-lock.json',
    content:
      '{"lockfileVersion":3,"__proto__":{"polluted":true},"packages":{"__proto__":{"version":"1.0.0"},"node_modules/__proto__":{"version":"1.0.0"}}}',
  },
  {
    path: 'many/package-lock.json',
    content: lockOf(
      Object.fromEntries(times(60_000, (index) => [`node_modules/package-${index}`, { version: '1.0.0' }])),
    ),
  },
  {
    path: 'versions/package-lock.json',
    content: lockOf(
      Object.fromEntries(
        times(5_000, (index) => [`node_modules/p${index}/node_modules/lodash`, { version: `4.0.${index}` }]),
      ),
    ),
  },
  {
    path: 'circle/package-lock.json',
    content: lockOf(
      Object.fromEntries(
        times(5_000, (index) => [
          `node_modules/c${index}`,
          {
            version: '1.0.0',
            dependencies: Object.fromEntries(times(50, (other) => [`c${(index * 7 + other) % 5_000}`, '*'])),
          },
        ]),
      ),
    ),
  },
  { path: 'yarn.lock', content: 'a@'.repeat(500_000) },
  { path: 'rows/yarn.lock', content: times(8_000, () => `${'a@'.repeat(490)}:\n  version "1"\n`).join('') },
  { path: 'go.mod', content: times(8_000, () => `\t${'a.'.repeat(490)}\n`).join('') },
  { path: 'Cargo.lock', content: '[[package]]\nname = "a"\n'.repeat(200_000) },
  { path: 'Gemfile.lock', content: `    ${'a'.repeat(900)} (1\n`.repeat(8_000) },
  { path: 'requirements.txt', content: `${'a'.repeat(990)}\n`.repeat(8_000) },
  { path: 'pom.xml', content: '<dependency>'.repeat(80_000) },
];

const secret = (index: number) =>
  `aws_secret_access_key = "${Buffer.from(`${index}`.padStart(30, 'kQ7zX')).toString('base64')}"\n`;

const oneCommit = (files: Iterable<HostileFile>) => () => [files];

/** Repositories that were made to hurt who scans them, each at the size at which it does. */
export const hostileRepositories: readonly HostileRepository[] = [
  {
    name: 'a line of 40 MB',
    ends: 'SUCCEEDED',
    says: 'TOO_LARGE',
    commits: oneCommit([{ path: 'line.js', content: `const a = '${'x'.repeat(40_000_000)}';\n` }]),
  },
  {
    name: 'lines of 1 MB in thirteen languages',
    ends: 'EITHER',
    commits: oneCommit(
      endings.map((ending) => ({ path: `line.${ending}`, content: `a = "${'xy1='.repeat(250_000)}"\n` })),
    ),
  },
  {
    name: 'brackets 100,000 deep in thirteen languages',
    ends: 'EITHER',
    commits: oneCommit(
      endings.map((ending) => ({
        path: `deep.${ending}`,
        content: '['.repeat(100_000) + ']'.repeat(100_000),
      })),
    ),
  },
  { name: '120,000 files', ends: 'PARTIAL', says: 'TOO_MANY_FILES', commits: () => [manyFiles(120_000)] },
  {
    name: 'YAML that unfolds to a billion texts, or is endlessly deep',
    ends: 'EITHER',
    commits: oneCommit(
      yamlNames.flatMap((path) => [
        { path, content: `apiVersion: v1\nkind: Pod\nservices: {}\n${aliases}\n` },
        { path: `deep/${path}`, content: `kind: Pod\na: ${'['.repeat(300_000)}` },
        { path: `anchors/${path}`, content: `kind: Pod\n${anchors}` },
      ]),
    ),
  },
  {
    name: 'texts that trap regular expressions',
    ends: 'EITHER',
    commits: oneCommit(
      traps.flatMap((content, index) =>
        ['js', 'env', 'tf', 'yaml'].map((ending) => ({ path: `trap${index}.${ending}`, content })),
      ),
    ),
  },
  {
    name: 'names that break lines, and links',
    ends: 'SUCCEEDED',
    commits: oneCommit([
      ...names.map((path) => ({ path, content: control.content })),
      { path: 'passwd.ts', content: '/etc/passwd', mode: '120000' },
      { path: 'loop.ts', content: 'loop.ts', mode: '120000' },
      { path: 'up', content: '../../../../../..', mode: '120000' },
    ]),
  },
  {
    name: 'forged lock files',
    ends: 'PARTIAL',
    says: 'TOO_MUCH_FOUND',
    commits: oneCommit(forgedLocks),
  },
  {
    name: '12,000 secrets',
    ends: 'PARTIAL',
    says: 'TOO_MUCH_FOUND',
    commits: oneCommit(
      times(120, (file) => ({
        path: `secrets${file}.env`,
        content: times(100, (index) => secret(file * 100 + index)).join(''),
      })),
    ),
  },
  {
    name: '1 GB of blanks in ten files',
    ends: 'SUCCEEDED',
    says: 'TOO_LARGE',
    commits: () => [expanding(10)],
  },
  { name: '20,000 commits', ends: 'SUCCEEDED', commits: () => longHistory(20_000) },
];
