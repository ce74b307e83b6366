import type { ProjectFiles } from './projectFiles.ts';
import { scriptTokens } from './scriptProperties.ts';

const most = { files: 80, characters: 1024 * 1024 };
const notItsOwn =
  /(?:^|\/)(?:node_modules|vendor|_?vendored|dist|build|tests?|__tests__|e2e|examples?|fixtures|migrations|\.[^/]+)\/|[.-](?:test|spec|min)\.|(?:^|\/)test_|\.d\.ts$/;

/** A program of a project. */
export type SourceText = { path: string; text: string };

/** The programs of a project that are read to see what they do: those nearest to its top, without tests and what others wrote. */
export const projectSources = async (files: ProjectFiles, ending: RegExp): Promise<SourceText[]> => {
  const paths = files
    .paths()
    .filter((path) => ending.test(path) && !notItsOwn.test(path))
    .map((path) => ({ path, depth: path.split('/').length }))
    .sort((one, other) => one.depth - other.depth)
    .slice(0, most.files);
  await files.readAhead(paths.map(({ path }) => path));
  const sources: SourceText[] = [];
  let room = most.characters;
  for (const { path } of paths) {
    const text = await files.text(path);
    if (text === null || text.length > room) continue;
    sources.push({ path, text });
    room -= text.length;
  }
  return sources;
};

export const scripts = /\.[cm]?[jt]sx?$/;
export const pythonPrograms = /\.py$/;

/** The line of a text, from 1, on which a position stands. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** What is called to listen for requests in programs of Node. */
const listens = /^(?:listen|createServer|serve)$/;

/** Where a program of Node listens for requests, as far as its text shows: the line, or null. */
export const listeningLine = (text: string): number | null => {
  const tokens = scriptTokens(text);
  const call = tokens.find(
    ({ kind, text: word }, index) => kind === 'WORD' && listens.test(word) && tokens[index + 1]?.text === '(',
  );
  return call?.line ?? null;
};
