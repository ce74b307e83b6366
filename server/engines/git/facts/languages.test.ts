import { parseOverrides } from './gitAttributes.ts';
import { isIgnoredPath } from './ignoredPaths.ts';
import { LanguageCount } from './languages.ts';
import { type LanguageTable, loadLanguageTable } from './languageTable.ts';

let table: LanguageTable;

beforeAll(async () => {
  table = await loadLanguageTable();
});

test.each([
  ['a.ts', 'TypeScript'],
  ['a.tsx', 'TypeScript'],
  ['a.mjs', 'JavaScript'],
  ['a.rs', 'Rust'],
  ['a.pl', 'Perl'],
  ['a.cs', 'C#'],
  ['a.php', 'PHP'],
  ['a.blade.php', 'Blade'],
  ['a.HTML', 'HTML'],
  ['a.vue', 'Vue'],
  ['a.fs', 'F#'],
  ['a.v', 'Verilog'],
  ['a.ml', 'OCaml'],
  ['a.ex', 'Elixir'],
  ['a.cl', 'Common Lisp'],
  ['a.r', 'R'],
  ['Dockerfile', 'Dockerfile'],
  ['deep/Makefile', 'Makefile'],
  ['Rakefile', 'Ruby'],
  ['a.md', undefined],
  ['a.json', undefined],
  ['a.yml', undefined],
  ['a.sql', undefined],
  ['a.svg', undefined],
  ['libc.so.6', undefined],
  ['a.unknownthing', undefined],
])('%s is %s', (path, language) => {
  expect(table.byName(path)?.name).toBe(language);
});

test.each([
  ['#!/bin/sh\n', 'Shell'],
  ['#!/usr/bin/env python3\n', 'Python'],
  ['#! /usr/bin/env -S FOO=1 node --flag\n', 'JavaScript'],
  ['#!/usr/bin/python3.11', 'Python'],
  ['#!/usr/bin/env', undefined],
  ['#!', undefined],
  ['plain text', undefined],
])('first line %j is %s', (text, language) => {
  expect(table.byShebang(text)?.name).toBe(language);
});

function count(files: Record<string, number>): Record<string, number> {
  const counted = new LanguageCount(table, parseOverrides(''));
  for (const [path, bytes] of Object.entries(files)) counted.add({ mode: '100644', bytes, path });
  return Object.fromEntries(counted.shares().map(({ name, percent }) => [name, percent]));
}

test('a header belongs to the language of its family that the repository uses', () => {
  expect(count({ 'a.h': 50, 'a.cpp': 50 })).toEqual({ 'C++': 100 });
  expect(count({ 'a.h': 50 })).toEqual({ C: 100 });
  expect(count({ 'a.h': 50, 'a.m': 50 })).toEqual({ 'Objective-C': 100 });
  expect(count({ 'a.m': 50, 'b.py': 50 })).toEqual({ MATLAB: 50, Python: 50 });
});

test('shares add up to 100 percent', () => {
  const shares = count({ 'a.ts': 1, 'a.py': 1, 'a.rb': 1 });
  expect(Object.values(shares).sort()).toEqual([33.3, 33.3, 33.4]);
});

test('symbolic links, empty files and files over 1 MiB count nothing', () => {
  const counted = new LanguageCount(table, parseOverrides(''));
  counted.add({ mode: '120000', bytes: 9, path: 'a.ts' });
  counted.add({ mode: '100644', bytes: 0, path: 'b.ts' });
  counted.add({ mode: '100644', bytes: 2_000_000, path: 'video.ts' });
  expect(counted.shares()).toEqual([]);
});

test.each([
  'node_modules/a/b.js',
  'x/vendor/a.go',
  'dist/a.js',
  'a.min.css',
  'lib/jquery-3.7.js',
  'a/b.d.ts',
  'yarn.lock',
  'docs/a.py',
  'x/README.md',
  'api_pb2.py',
  'gradlew',
  'Pods/a.m',
  'third_party/a.c',
  'examples/a.ts',
  'a.designer.cs',
])('%s is not the project’s own source', (path) => {
  expect(isIgnoredPath(path)).toBe(true);
});

test.each(['src/distance.ts', 'src/vendor.ts', 'lib/reactor.js', 'src/docs.py', 'admin.js', 'testing/a.ts'])(
  '%s is',
  (path) => {
    expect(isIgnoredPath(path)).toBe(false);
  },
);
