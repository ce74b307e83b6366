import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAnalysis } from '../openAnalysis.ts';
import type { SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';

const sample = join(import.meta.dirname, '../../../processes/fixtures/repositories/label-service/tree/src');
const sampleFiles = (): SourceFile[] =>
  readdirSync(sample).map((name) => ({
    path: `src/${name.replace(/\.txt$/, '')}`,
    text: readFileSync(join(sample, name), 'utf8'),
  }));

let analyse: (files: readonly SourceFile[]) => Report[];
beforeAll(async () => {
  analyse = await openAnalysis();
});

const scripting = (files: readonly SourceFile[]) =>
  analyse(files).filter(({ rule }) => rule === 'cross-site-scripting');
const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));

test('data that a caller gives to a function of another file are one finding, where they come into the page, with their way', () => {
  const [found, ...others] = scripting(sampleFiles());
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    path: 'src/preview.js',
    severity: 'HIGH',
    excerpt: expect.stringContaining('<h1>Label for ${name}</h1>'),
  });
  expect(found?.steps?.[0]).toMatchObject({ path: 'src/routes.js' });
  expect(found?.steps?.at(-1)).toMatchObject({ path: 'src/preview.js' });
});

test('once that function escapes them, none is left: neither there nor where its answer is sent', () => {
  const fixed = sampleFiles().map(({ path, text }) => ({
    path,
    text: text.replace('Label for ${name}', 'Label for ${escapeHtml(name)}'),
  }));
  expect(scripting(fixed)).toEqual([]);
});

const caller = (given: string) =>
  `import escapeHtml from 'escape-html';\nimport { page } from './page.js';\napp.get('/', (req, res) => res.send(page(${given})));\n`;

test('a caller that escapes what it gives leaves only what other callers may do', () => {
  const page = 'export const page = (name) => `<!doctype html><h1>${name}</h1>`;\n';
  const withCaller = (given: string) =>
    scripting(filesOf({ 'page.js': page, 'app.js': caller(given) })).filter(({ steps = [] }) =>
      steps.some(({ path }) => path === 'app.js'),
    );
  expect(withCaller('req.query.name').map(({ path, line }) => `${path}:${line}`)).toEqual(['page.js:1']);
  expect(withCaller('escapeHtml(req.query.name)')).toEqual([]);
});

test('calls are followed through several files, and module.exports of TypeScript and JavaScript', () => {
  const files = filesOf({
    'src/routes.ts': `import { find } from './service.js';\nexport const handler = (req, res) => find(req.query.name);\n`,
    'src/service.ts': `import { run } from './shell';\nexport const find = (name: string) => run('lp ' + name);\n`,
    'src/shell/index.js': `const { exec } = require('child_process');\nmodule.exports = { run: (command) => exec(command) };\n`,
  });
  const found = analyse(files).filter(
    ({ rule, confidence }) => rule === 'command-injection' && confidence === 'HIGH',
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['src/shell/index.js:2']);
  expect(found[0]?.steps?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['src/routes.ts', 'src/service.ts', 'src/shell/index.js']),
  );
});

test('files that import each other, and files that are not there, are followed to an end', () => {
  const files = filesOf({
    'a.js': `import { b } from './b.js';\nimport { gone } from './gone.js';\nexport const a = (x) => b(x);\napp.get('/', (req, res) => { a(req.query.x); gone(req.query.x); });\n`,
    'b.js': `import { a } from './a.js';\nexport const b = (x) => { a(x); eval(x); };\n`,
  });
  const found = analyse(files).filter(
    ({ rule, confidence }) => rule === 'code-injection' && confidence === 'HIGH',
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['b.js:2']);
  expect(analyse(files)).toEqual(analyse(files));
});
