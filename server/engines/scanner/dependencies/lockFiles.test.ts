import { shownWay } from './waysIn.ts';
import { readLockFile } from './readLockFiles.ts';

const read = (path: string, text: string) =>
  readLockFile({ path, text }).map(
    ({ ecosystem, name, version, line }) => `${ecosystem} ${name} ${version} :${line}`,
  );

test.each([
  [
    'package-lock.json',
    JSON.stringify(
      {
        lockfileVersion: 3,
        packages: {
          '': { name: 'a' },
          'node_modules/jquery': { version: '1.8.0' },
          'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
        },
      },
      null,
      1,
    ),
    ['npm jquery 1.8.0 :7', 'npm @b/c 2.0.0 :10'],
  ],
  [
    'web/package-lock.json',
    JSON.stringify(
      { dependencies: { jquery: { version: '1.8.0', dependencies: { d: { version: '1.0.0' } } } } },
      null,
      1,
    ),
    ['npm jquery 1.8.0 :3', 'npm d 1.0.0 :6'],
  ],
  [
    'yarn.lock',
    '# yarn lockfile v1\n\n"@b/c@^2.0.0":\n  version "2.1.0"\n\njquery@^1.8.0, jquery@~1.8:\n  version "1.8.3"\n',
    ['npm @b/c 2.1.0 :3', 'npm jquery 1.8.3 :6'],
  ],
  [
    'pnpm-lock.yaml',
    "lockfileVersion: '9.0'\npackages:\n\n  '@b/c@2.1.0':\n    resolution: {}\n\n  jquery@1.8.3:\n    resolution: {}\n",
    ['npm @b/c 2.1.0 :4', 'npm jquery 1.8.3 :7'],
  ],
  [
    'Cargo.lock',
    'version = 4\n\n[[package]]\nname = "own"\nversion = "0.1.0"\n\n[[package]]\nname = "time"\nversion = "0.1.43"\nsource = "registry"\n',
    ['crates.io time 0.1.43 :8'],
  ],
  ['poetry.lock', '[[package]]\nname = "Flask_Cors"\nversion = "3.0.8"\n', ['PyPI flask-cors 3.0.8 :2']],
  [
    'requirements.txt',
    '# a\nDjango[argon2]==3.2.1 ; python_version > "3"\nrequests>=2\n',
    ['PyPI django 3.2.1 :2'],
  ],
  ['Pipfile.lock', '{\n "default": {\n  "jinja2": { "version": "==2.10" }\n }\n}', ['PyPI jinja2 2.10 :3']],
  [
    'go.mod',
    'module a\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.6.0\n\tgolang.org/x/text v0.3.0 // indirect\n)\n',
    ['Go github.com/gin-gonic/gin 1.6.0 :4', 'Go golang.org/x/text 0.3.0 :5'],
  ],
  [
    'Gemfile.lock',
    'GEM\n  specs:\n    rails (5.2.1)\n      actionpack (= 5.2.1)\n',
    ['RubyGems rails 5.2.1 :3'],
  ],
  [
    'composer.lock',
    '{"packages": [{"name": "Symfony/http-kernel", "version": "v4.4.0"}]}',
    ['Packagist symfony/http-kernel 4.4.0 :1'],
  ],
  [
    'pom.xml',
    '<a>\n<dependency><groupId>log4j</groupId><artifactId>log4j</artifactId><version>1.2.17</version></dependency>\n<dependency><groupId>b</groupId><artifactId>c</artifactId><version>${v}</version></dependency>\n<properties><d.version>2.0</d.version></properties>\n<dependency><groupId>d</groupId><artifactId>d</artifactId><version>${d.version}</version></dependency></a>',
    ['Maven log4j:log4j 1.2.17 :2', 'Maven d:d 2.0 :5'],
  ],
  [
    'gradle/libs.versions.toml',
    '[versions]\nspring = "5.3.1"\n\n[libraries]\ncore = { module = "org.springframework:spring-core", version.ref = "spring" }\nguava = "com.google.guava:guava:30.0-jre"\nopen = { group = "a", name = "b", version = "1.+" }\n',
    ['Maven org.springframework:spring-core 5.3.1 :5', 'Maven com.google.guava:guava 30.0-jre :6'],
  ],
  [
    'gradle.lockfile',
    '# gradle\norg.ow2.asm:asm:9.1=compileClasspath\nempty=\n',
    ['Maven org.ow2.asm:asm 9.1 :2'],
  ],
])('reads %s', (path, text, expected) => {
  expect(read(path, text)).toEqual(expected);
});

test.each([
  ['Cargo.lock', '[[package]]\nname = "own"\nversion = "1.0.0"\n'],
  [
    'uv.lock',
    ['virtual = "."', 'editable = "../b"', 'directory = "../c"']
      .map(
        (source, index) => `[[package]]\nname = "own${index}"\nversion = "1.0.0"\nsource = { ${source} }\n`,
      )
      .join('\n'),
  ],
  [
    'poetry.lock',
    '[[package]]\nname = "own"\nversion = "1.0.0"\n\n[package.source]\ntype = "directory"\nurl = "../own"\n',
  ],
  ['composer.lock', '{"packages": [{"name": "a/own", "version": "1.0.0", "dist": {"type": "path"}}]}'],
  [
    'go.mod',
    'require (\n\ta.test/own v1.0.0\n\ta.test/two v1.0.0\n)\nreplace a.test/own => ../own\nreplace (\n\ta.test/two v1.0.0 => ./two\n)\n',
  ],
  ['Gemfile.lock', 'PATH\n  remote: own\n  specs:\n    own (1.0.0)\n'],
  ['package-lock.json', '{"packages": {"own": {"version": "1.0.0"}, "node_modules/own": {"link": true}}}'],
])('what is in a folder of the project is its own, and no package, in %s', (path, text) => {
  expect(read(path, text)).toEqual([]);
});

test.each(['package-lock.json', 'pnpm-lock.yaml', 'Cargo.lock', 'composer.lock', 'Pipfile.lock'])(
  'a %s that is none, such as one with the marks of a conflict, is not understood',
  (path) => {
    expect(() => readLockFile({ path, text: '<<<<<<< HEAD\n{{{ "packages": [' })).toThrow(Error);
  },
);

test.each([
  ['yarn.lock', `a@${'x'.repeat(1_000_000)}\n`],
  ['pom.xml', '<dependency>'.repeat(80_000)],
  ['go.mod', `require ${'a.'.repeat(500_000)}\n`],
  ['Gemfile.lock', `    a (${'1.'.repeat(500_000)}\n`],
  [
    'composer.lock',
    JSON.stringify({
      packages: Array.from({ length: 20_000 }, (_, index) => ({ name: `a/b${index}`, version: '1' })),
    }),
  ],
])('a %s that was made to be slow is read all the same', (path, text) => {
  // Not within any time: an expression that goes back and forth would take hours.
  expect(readLockFile({ path, text }).length).toBeLessThanOrEqual(20_000);
});

/** How each package comes into the project: `+` when it asks for it itself, else the way, or `?`. */
const ways = (path: string, text: string) =>
  readLockFile({ path, text }).map(
    ({ name, direct, through }) =>
      `${direct === true ? '+' : direct === null && through.length === 0 ? '?' : ''}${[...through, name].join(' > ')}`,
  );

test.each([
  [
    'package-lock.json',
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { express: '^4' }, devDependencies: { qs: '^6' } },
        'node_modules/express': { version: '4.0.0', dependencies: { qs: '^5', 'body-parser': '1' } },
        'node_modules/express/node_modules/qs': { version: '5.0.0' },
        'node_modules/body-parser': { version: '1.0.0', dependencies: { bytes: '1' } },
        'node_modules/bytes': { version: '1.0.0' },
        'node_modules/qs': { version: '6.0.0' },
      },
    }),
    ['+express', 'express > qs', 'express > body-parser', 'express > body-parser > bytes', '+qs'],
  ],
  [
    'yarn.lock',
    '# yarn lockfile v1\n\nexpress@^4:\n  version "4.0.0"\n  dependencies:\n    qs "^5"\n\nqs@^5:\n  version "5.0.0"\n',
    ['?express', 'express > qs'],
  ],
  [
    'yarn.lock',
    '__metadata:\n  version: 8\n\n"a@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "a@workspace:."\n  dependencies:\n    express: "npm:^4"\n  languageName: unknown\n\n"express@npm:^4":\n  version: 4.0.0\n  resolution: "express@npm:4.0.0"\n  dependencies:\n    qs: "npm:^5"\n\n"qs@npm:^5":\n  version: 5.0.0\n',
    ['+express', 'express > qs'],
  ],
  [
    'pnpm-lock.yaml',
    "lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      express:\n        specifier: ^4\n        version: 4.0.0(peer@1.0.0)\npackages:\n  express@4.0.0:\n    resolution: {}\n  qs@5.0.0:\n    resolution: {}\nsnapshots:\n  express@4.0.0(peer@1.0.0):\n    dependencies:\n      qs: 5.0.0\n  qs@5.0.0: {}\n",
    ['+express', 'express > qs'],
  ],
  [
    'pnpm-lock.yaml',
    'lockfileVersion: 5.4\ndependencies:\n  express: 4.0.0\npackages:\n  /express/4.0.0:\n    dependencies:\n      qs: 5.0.0\n  /qs/5.0.0:\n    resolution: {}\n',
    ['+express', 'express > qs'],
  ],
  [
    'Cargo.lock',
    '[[package]]\nname = "own"\nversion = "0.1.0"\ndependencies = ["hyper"]\n\n[[package]]\nname = "hyper"\nversion = "0.14.0"\nsource = "r"\ndependencies = ["time 0.1.43"]\n\n[[package]]\nname = "time"\nversion = "0.1.43"\nsource = "r"\n\n[[package]]\nname = "time"\nversion = "0.3.0"\nsource = "r"\n',
    ['+hyper', 'hyper > time', 'time'],
  ],
  [
    'poetry.lock',
    '[[package]]\nname = "flask"\nversion = "2.0.0"\n\n[package.dependencies]\nJinja2 = ">=3.0"\n\n[[package]]\nname = "jinja2"\nversion = "3.0.0"\n',
    ['?flask', 'flask > jinja2'],
  ],
  [
    'uv.lock',
    '[[package]]\nname = "own"\nversion = "0.1.0"\nsource = { virtual = "." }\ndependencies = [{ name = "flask" }]\n\n[[package]]\nname = "flask"\nversion = "2.0.0"\nsource = { registry = "r" }\ndependencies = [{ name = "jinja2" }]\n\n[[package]]\nname = "jinja2"\nversion = "3.0.0"\nsource = { registry = "r" }\n',
    ['+flask', 'flask > jinja2'],
  ],
  [
    'requirements.txt',
    'flask==2.0.0\n    # via -r requirements.in\njinja2==3.0.0\n    # via\n    #   flask\n',
    ['+flask', 'flask > jinja2'],
  ],
  ['go.mod', 'require (\n\ta.test/b v1.0.0\n\ta.test/c v1.0.0 // indirect\n)\n', ['+a.test/b', 'a.test/c']],
  [
    'Gemfile.lock',
    'GEM\n  specs:\n    rack (2.0.0)\n    rails (5.2.1)\n      rack (>= 2)\n\nDEPENDENCIES\n  rails (~> 5)\n',
    ['rails > rack', '+rails'],
  ],
  [
    'composer.lock',
    '{"packages": [{"name": "a/b", "version": "1.0.0", "require": {"C/d": "^1"}, "license": ["MIT"]}, {"name": "c/d", "version": "1.0.0", "require": []}]}',
    ['?a/b', 'a/b > c/d'],
  ],
])('%s says by whom each package comes', (path, text, expected) => {
  expect(ways(path, text)).toEqual(expected);
});

test('licenses are told where the lock file has them', () => {
  const text = JSON.stringify({
    packages: {
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '1.0.0', license: { type: 'odd' } },
    },
  });
  expect(readLockFile({ path: 'package-lock.json', text }).map(({ license }) => license)).toEqual([
    'MIT',
    null,
  ]);
});

test('packages that ask for each other in a circle are read all the same', () => {
  const text =
    'a@1:\n  version "1.0.0"\n  dependencies:\n    b "1"\n\nb@1:\n  version "1.0.0"\n  dependencies:\n    a "1"\n';
  expect(ways('yarn.lock', text)).toEqual(['?a', '?b']);
});

const way = (count: number, name = 'p') => Array.from({ length: count }, (_, index) => `${name}${index}`);

test('a long way in is told by where it begins and where it ends', () => {
  expect(shownWay(way(8))).toEqual(way(8));
  expect(shownWay(way(12)).join(' ')).toBe('p0 … p6 p7 p8 p9 p10 p11');
  expect(shownWay(way(4, 'n'.repeat(80)))).toEqual([`${'n'.repeat(80)}0`, '…', `${'n'.repeat(80)}3`]);
  expect(shownWay(way(2, 'n'.repeat(250)))).toEqual([]);
});
