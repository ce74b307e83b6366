import { findFramework, isManifest } from './frameworks.ts';

test.each([
  ['package.json', '{"dependencies":{"react":"19","next":"16"}}', 'Next.js'],
  ['package.json', '{"devDependencies":{"@sveltejs/kit":"2","svelte":"5"}}', 'SvelteKit'],
  ['package.json', '{"dependencies":{"@angular/core":"20"}}', 'Angular'],
  ['package.json', '{"dependencies":{"@nestjs/core":"11","express":"5"}}', 'NestJS'],
  ['package.json', '{"dependencies":{"vue":"3"}}', 'Vue'],
  ['package.json', '{"dependencies":{"react":"19","fastify":"5"}}', 'React'],
  ['package.json', '{"dependencies":{"express":"5"}}', 'Express'],
  ['package.json', '{"dependencies":{"left-pad":"1"}}', null],
  ['package.json', '{"dependencies":["next"]}', null],
  ['package.json', 'null', null],
  ['package.json', '{ broken', null],
  ['requirements.txt', '# flask\nDjango==5.1\n', 'Django'],
  ['requirements.txt', 'django-filter==1\nflask>=3\n', 'Flask'],
  [
    'pyproject.toml',
    'name = "flask"\nkeywords = ["django"]\ndependencies = [\n  "fastapi[standard]>=0.1",\n]\n',
    'FastAPI',
  ],
  ['pyproject.toml', '[tool.poetry.dependencies]\ndjango = "^5"\n', 'Django'],
  ['Gemfile', "gem 'rails', '~> 8.0'\n", 'Ruby on Rails'],
  ['Gemfile', "gem 'rails-i18n'\n", null],
  ['go.mod', 'module x\nrequire github.com/gin-gonic/gin v1.10.0\n', 'Gin'],
  [
    'go.mod',
    'module x\nrequire (\n\tgithub.com/labstack/echo/v4 v4.1.0\n\tgithub.com/gin-gonic/gin v1 // indirect\n)\n',
    'Echo',
  ],
  ['go.mod', 'module github.com/gofiber/fiber/v3\n', null],
  ['pom.xml', '<groupId>org.springframework.boot</groupId>', 'Spring Boot'],
  ['build.gradle.kts', 'id("org.springframework.boot") version "3"', 'Spring Boot'],
  ['Cargo.toml', '[dependencies]\naxum = "0.8"\n', 'Axum'],
  ['Cargo.toml', '[dependencies.actix-web]\nversion = "4"\n', 'Actix Web'],
  ['Cargo.toml', '[package]\nname = "rocket"\n', null],
  ['composer.json', '{"require":{"laravel/framework":"^12"}}', 'Laravel'],
  ['composer.json', '{"require":{"symfony/framework-bundle":"7"}}', 'Symfony'],
  ['Api.csproj', '<Project Sdk="Microsoft.NET.Sdk.Web">', 'ASP.NET Core'],
  ['pubspec.yaml', 'dependencies:\n  flutter:\n    sdk: flutter\n', 'Flutter'],
  ['mix.exs', '{:phoenix, "~> 1.8"},', 'Phoenix'],
  ['build.sbt', 'lazy val root = (project in file(".")).enablePlugins(PlayScala)', 'Play'],
])('%s with %j is %s', (path, text, framework) => {
  expect(isManifest(path)).toBe(true);
  expect(findFramework([{ path, text }], null)).toBe(framework);
});

const rails = { path: 'Gemfile', text: "gem 'rails'\n" };
const react = { path: 'package.json', text: '{"dependencies":{"react":"19"}}' };

test('manifests at the root come first, then those of the nearest folder', () => {
  const django = { path: 'backend/requirements.txt', text: 'django\n' };
  const deeper = { path: 'apps/web/package.json', text: '{"dependencies":{"next":"16"}}' };
  expect(findFramework([deeper, django, react], 'Python')).toBe('React');
  expect(findFramework([deeper, django], 'TypeScript')).toBe('Django');
});

test('beside each other the manifest of the primary language comes first', () => {
  expect(findFramework([react, rails], 'Ruby')).toBe('Ruby on Rails');
  expect(findFramework([rails, react], 'TypeScript')).toBe('React');
});

test.each([
  'node_modules/a/package.json',
  'examples/a/package.json',
  'test/fixtures/go.mod',
  'a/b/c/d/Gemfile',
  'README.md',
])('%s is not read', (path) => {
  expect(isManifest(path)).toBe(false);
});

test('a manifest written to be slow is read in linear time', () => {
  const long = [' '.repeat(500_000), '"'.repeat(500_000), 'gem '.repeat(100_000), '\n'.repeat(500_000)];
  const started = process.cpuUsage();
  for (const path of [
    'requirements.txt',
    'Gemfile',
    'go.mod',
    'Cargo.toml',
    'pom.xml',
    'pubspec.yaml',
    'mix.exs',
    'a.csproj',
  ]) {
    for (const text of long) expect(findFramework([{ path, text }], null)).toBeNull();
  }
  // Of the processor, in microseconds: a clock on the wall tells of others too.
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
