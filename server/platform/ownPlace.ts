import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..', '..');

/** A file as terminals link it, `server/features/projects/resolvers.ts`, where it is ours: neither a package nor outside the project. */
const ownPath = (address: string): string | undefined => {
  const [bare = ''] = address.split('?');
  const path = relative(root, bare.startsWith('file:') ? fileURLToPath(bare) : bare);
  return path.startsWith('..') || path.includes('node_modules') || path.startsWith('node:')
    ? undefined
    : path;
};

/** What cannot be read stands in front of the stack: the line, the text, and carets below the place. */
const unreadPlace = (stack: string): string | undefined => {
  const [, address, line] = /^(file:\S+):(\d+)\n/.exec(stack) ?? [];
  const path = address && ownPath(address);
  return path && `${path}:${line}:${(/^( *)\^+$/m.exec(stack)?.[1]?.length ?? 0) + 1}`;
};

/** Line and column of a position in a text, as `48:5`, both from 1. */
export const placeIn = (text: string, position: number): string => {
  const before = text.slice(0, position).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
};

/** Who imports a file that is not there, at the name. */
const importPlace = (message: string): string | undefined => {
  const [, missing = '', importer = ''] =
    /^Cannot find module '(.+)' imported from (.+)$/.exec(message) ?? [];
  const path = importer && ownPath(importer);
  if (!path || !existsSync(join(root, path))) return undefined;
  const text = readFileSync(join(root, path), 'utf8');
  const end = text.indexOf(`${missing.slice(missing.lastIndexOf('/'))}'`);
  return `${path}:${placeIn(text, text.lastIndexOf("'", end))}`;
};

const framePlace = (stack: string): string | undefined => {
  for (const [, address = '', line, column] of stack.matchAll(
    /^ +at .*?((?:file:\/\/)?\/[^():]+):(\d+):(\d+)\)?$/gm,
  )) {
    const path = ownPath(address);
    if (path) return `${path}:${line}:${column}`;
  }
  return undefined;
};

/** Where in our code an error comes from, as `server/features/projects/resolvers.ts:48:5`; undefined when it does not say. */
const ownPlace = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const stack = error.stack ?? '';
  return unreadPlace(stack) ?? importPlace(error.message) ?? framePlace(stack);
};

/** An error's message, behind its place in our code unless it begins with one, of the SDL for example. */
export const placed = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const place = ownPlace(error);
  return place && !/^[\w./-]+\.\w+:\d+:\d+ /.test(message) ? `${place} ${message}` : message;
};
