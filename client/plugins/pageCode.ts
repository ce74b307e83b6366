import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { adminPaths, appPaths } from '../shared/address/paths.ts';
import { type PageCode, pageCodeId } from '../app/early/pageCode.ts';

const table = join(import.meta.dirname, '../app/features.ts');

const paths: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(appPaths).map(([name, path]) => [`appPaths.${name}`, path])),
  ...Object.fromEntries(Object.entries(adminPaths).map(([name, path]) => [`adminPaths.${name}`, path])),
};

/** The address of each page of the app with the module of its code, as client/app/features.ts says: Node alone reads no JSX that it imports. */
const pagesOfTable = (): { pattern: string; module: string }[] => {
  const entries = readFileSync(table, 'utf8').matchAll(/^ {4}path: (.+),$[^]*?import\(\s*'([^']+)'\s*\)/gm);
  return [...entries].map(([, path = '', module = '']) => {
    const pattern = path.startsWith("'") ? path.slice(1, -1) : paths[path];
    if (typeof pattern !== 'string') throw new Error(`${table}: ${path} is no address.`);
    return { pattern, module: join(table, '..', module) };
  });
};

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));

/** A chunk and what it imports from the start. */
const filesWith = (bundle: Bundle, file: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(file)) return known;
  known.add(file);
  for (const imported of chunk.imports) filesWith(bundle, imported, known);
  return known;
};

/** The files of each page of the app, without those that the document itself names. */
const pageCodeOf = (bundle: Bundle): PageCode => {
  const main = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('client/main.tsx')),
  );
  const shell = chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('shell/Shell.tsx')),
  );
  const loaded = new Set([
    ...filesWith(bundle, main?.fileName ?? ''),
    ...filesWith(bundle, shell?.fileName ?? ''),
  ]);
  const files: string[] = [];
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = pagesOfTable().map(({ pattern, module }): PageCode['pages'][number] => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`No file of the build has ${module}.`);
    const own = [...filesWith(bundle, chunk.fileName)].filter((file) => !loaded.has(file));
    return [pattern, ...own.map(placeOf)];
  });
  return { files, pages };
};

/** Says in the documents of the app which files the code of a page is in, so that it is fetched beside that of the application. */
export const pageCode = (): Plugin => ({
  name: 'slipway:page-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { filename, bundle }): HtmlTagDescriptor[] {
      if (!bundle || !/client[\\/](?:index|shell[\\/]\w+)\.html$/.test(filename)) return [];
      const children = JSON.stringify(pageCodeOf(bundle));
      const attrs = { type: 'application/json', id: pageCodeId };
      return [{ tag: 'script', attrs, children, injectTo: 'body-prepend' }];
    },
  },
});
