import { posix } from 'node:path';
import type { SourceFile } from '../files/sourceFile.ts';
import { isCode } from './analysedCode.ts';

/** A word of a path that can make a file test code, or the configuration of a test tool. */
const testWord =
  /(?<![a-z0-9])(?:tests?|specs?|mocks|fixtures?|testdata|e2e|cypress|cy|stories|benchmarks?|(?:jest|vitest|playwright|karma|wdio|eslint)\.config)(?![a-z0-9])|(?<=[a-z0-9])tests?(?=["'`.])/gi;

/** Configuration of test tools. It mentions tests, but the program does not run it. */
export const isTestToolFile = (path: string): boolean =>
  /(?:^|\/)(?:jest|vitest|playwright|cypress|karma|wdio|eslint|\.eslintrc)[\w.-]*\.[cm]?[jt]s$/i.test(path);

const longestPath = 300;
/** Stops the search in a text that is made of test words. */
const mostWords = 5_000;
const ofPath = /[\w@.~/\\#:-]/;
const hashComments = /\.(?:py|pyw|rb|rake)$/i;
const importing = /^\s*(?:from|import|use|require|include)\b/;
/** A template or a concatenation that completes a folder's path. */
const completed = /^(?:\$\{|["'`]\s*[+.])/;

/** The path around a position of a text: `test` in `'../test/run.js'` is in `../test/run.js`. */
const pathAround = (text: string, start: number, end: number): { from: number; to: number } => {
  let from = start;
  while (from > 0 && start - from < longestPath && ofPath.test(text[from - 1] ?? '')) from -= 1;
  let to = end;
  while (to < text.length && to - end < longestPath && ofPath.test(text[to] ?? '')) to += 1;
  return { from, to };
};

/** The modules of an import of Python: `from tests import run, more` may import `tests`, `tests.run` and `tests.more`. */
const pythonModules = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*(?:from[ \t]+([\w.]{1,200})[ \t]+)?import[ \t]+([^\n#]{1,500})/gm)].flatMap(
    ([, from, names = '']) => {
      const imported = names.split(',').map((name) => name.trim().replace(/^\(|[ )].*$/g, ''));
      if (from === undefined) return imported;
      const separator = from.endsWith('.') ? '' : '.';
      return [from, ...imported.map((name) => `${from}${separator}${name}`)];
    },
  );

const joined = (text: string): string => text.replaceAll(/(["'`])\s{0,20},\s{0,20}["'`]/g, '/');

const mentionsIn = (path: string, text: string, found: Set<string>): void => {
  const comment = hashComments.test(path) ? '#' : '//';
  let [words, behind] = [0, 0];
  for (const match of text.matchAll(testWord)) {
    if ((words += 1) > mostWords) {
      // More than is kept: the caller reports that the list was cut.
      for (let index = 0; index <= mostWords; index += 1) found.add(`\0${index}`);
      return;
    }
    if (match.index < behind) continue;
    const { from, to } = pathAround(text, match.index, match.index + match[0].length);
    behind = to;
    const before = text.slice(Math.max(0, from - longestPath), from);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    if (line.trimStart().startsWith(comment)) continue;
    if (!/["'`]/.test(line) && !importing.test(line)) continue;
    const mention = text.slice(from, to);
    if (mention.endsWith('/')) {
      if (completed.test(text.slice(to, to + 24))) found.add(mention);
    } else if (/[./\\_-]/.test(mention)) found.add(mention);
  }
};

/**
 * Paths in analysed code that have a word of test code in them, as they are written: imports, files to start, folders that a template or a
 * concatenation completes. They lead to test code that the program runs. Comment lines are left out.
 */
export const testMentions = ({ path, text }: SourceFile): string[] => {
  if (!isCode(path)) return [];
  const found = new Set<string>();
  if (text.search(testWord) >= 0) {
    mentionsIn(path, text, found);
    const segments = joined(text);
    if (segments !== text) mentionsIn(path, segments, found);
    if (/\.pyw?$/i.test(path)) {
      for (const name of pythonModules(text)) if (name.search(testWord) >= 0) found.add(name);
    }
  }
  return [...found];
};

/** All quoted paths of test code that the program runs, and what it imports: they lead to more of it. */
export const quotedPaths = ({ path, text }: SourceFile): string[] => {
  const found = new Set<string>(/\.pyw?$/i.test(path) ? pythonModules(text) : []);
  for (const [, quoted = ''] of `${text}\n${joined(text)}`.matchAll(/["'`]([^"'`\s]{1,300})["'`]/g)) {
    if (/[\w)]/.test(quoted)) found.add(quoted);
  }
  return [...found];
};

/** A reference without its extension. */
export const stemOf = (path: string): string => path.slice(0, path.length - posix.extname(path).length);
