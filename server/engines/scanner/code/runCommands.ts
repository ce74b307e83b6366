import { posix } from 'node:path';
import type { SourceFile } from '../files/sourceFile.ts';
import { isDockerfile } from '../infrastructure/dockerfile.ts';
import { isTestCode } from './analysedCode.ts';

/** What a repository's files say of how the program is built and started, from the folder of the file `from`. */
export type RunReference =
  | { is: 'command'; from: string; words: string[] }
  /** Everything in a folder is deployed. */
  | { is: 'folder'; from: string; path: string };

const manifest = /(?:^|\/)package\.json$/;
const planFile = 'slipway.json';

/** Whether the text of a file says how the program is started. */
export const saysHowItRuns = (path: string): boolean =>
  manifest.test(path) || path === planFile || isDockerfile(path);

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (text: string): Json => {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};
const textsIn = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
};

/** The words of a command that can be paths. */
export const wordsOf = (command: string): string[] =>
  command.split(/[\s"'`;&|()<>=,[\]]+/).filter((word) => word !== '' && !word.startsWith('-'));

const alwaysRun = [
  'preinstall install postinstall prepublish preprepare prepare postprepare',
  'prebuild build postbuild prestart start poststart',
].flatMap((names) => names.split(' '));
const checks = /^(?:pre|post)?(?:tests?|lint|check|e2e|coverage|format)(?:$|[:_-])/;

/** Follows scripts from those that a deployment runs. Scripts of tests are followed from the start alone: a build may run them before it. */
const scriptCommands = (scripts: Json): string[][] => {
  const seen = new Set<string>();
  const found: string[][] = [];
  const follow = (name: string, isOfStart: boolean): void => {
    const command = Object.hasOwn(scripts, name) ? scripts[name] : null;
    if (seen.has(name) || typeof command !== 'string' || seen.size > 1_000) return;
    seen.add(name);
    const words = wordsOf(command);
    const isScript = (word: string) => word !== name && Object.hasOwn(scripts, word);
    found.push(words.filter((word) => !isScript(word)));
    for (const word of words) {
      if (!isScript(word) || (!isOfStart && checks.test(word))) continue;
      for (const each of [`pre${word}`, word, `post${word}`]) follow(each, isOfStart);
    }
  };
  for (const name of alwaysRun.filter((each) => each.endsWith('start'))) follow(name, true);
  for (const name of alwaysRun) follow(name, false);
  return found;
};

const ofManifest = ({ path, text }: SourceFile): RunReference[] => {
  const { scripts, main, module, bin, exports, imports } = objectOf(text);
  const entries = [main, module, bin, exports, imports].flatMap((value) => textsIn(value));
  const commands = isObject(scripts) ? scriptCommands(scripts) : [];
  return [...commands, entries].map((words) => ({ is: 'command', from: path, words }));
};

/** What settings of a build, in slipway.json or in the project, say. */
export const ofBuildSettings = (settings: object): RunReference[] => {
  const { build, start, root, output }: Json = { ...settings };
  const folders = [root, output].filter((path) => typeof path === 'string' && path !== '' && path !== '.');
  const below = typeof root === 'string' ? posix.join(root, planFile) : planFile;
  return [
    ...[build, start].flatMap((command): RunReference[] =>
      typeof command === 'string'
        ? [planFile, below].map((from) => ({ is: 'command', from, words: wordsOf(command) }))
        : [],
    ),
    ...folders.flatMap((folder): RunReference[] =>
      typeof folder === 'string' ? [{ is: 'folder', from: planFile, path: folder }] : [],
    ),
  ];
};

const ofDockerfile = ({ path, text }: SourceFile): RunReference[] =>
  text
    .replaceAll(/\\[ \t]*\r?\n/g, ' ')
    .split('\n')
    .flatMap((line): RunReference[] => {
      const [instruction = '', ...words] = wordsOf(line);
      const name = instruction.toUpperCase();
      if (name === 'CMD' || name === 'ENTRYPOINT') return [{ is: 'command', from: path, words }];
      const target = words.at(-1) ?? '';
      // A copy that keeps its folder runs only if another command names it.
      const isMoved =
        (name === 'COPY' || name === 'ADD') && !isTestCode(`${target.replace(/\/?$/, '/')}a.js`);
      return isMoved ? [{ is: 'command', from: path, words: words.slice(0, -1) }] : [];
    });

/** How the files of a repository say that the program is built and started. Manifests of test folders count where the top has none. */
export const runReferences = (files: readonly SourceFile[]): RunReference[] => {
  const hasTop = files.some(({ path }) => path === 'package.json' || path === planFile);
  return files.flatMap((file) => {
    if (file.path === planFile) return ofBuildSettings(objectOf(file.text));
    if (hasTop && isTestCode(`${posix.dirname(file.path)}/a.js`)) return [];
    return manifest.test(file.path) ? ofManifest(file) : isDockerfile(file.path) ? ofDockerfile(file) : [];
  });
};
