import { joinedPath } from './joinedPath.ts';
import type { Outline } from './outline.ts';
import type { ProjectPaths } from './projectPaths.ts';

/** The path by which a constant is loaded: `Reports::PDFExporter` from `reports/pdf_exporter`. */
export const pathOfConstant = (constant: string): string =>
  constant
    .split('.')
    .map((part) =>
      part
        .replaceAll(/([A-Z\d]+)([A-Z][a-z])/g, '$1_$2')
        .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
        .toLowerCase(),
    )
    .join('/');

/** What it requires by a path, and the files that are named as the constants that it names. */
export const rubyNeeds = (
  path: string,
  { uses, words, required }: Outline,
  paths: ProjectPaths,
): string[] => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const inFolder = required.flatMap((one) => {
    const file = one.endsWith('.rb') ? one : `${one}.rb`;
    const beside = one.startsWith('.') ? joinedPath(folder, file) : null;
    return beside !== null && paths.has(beside)
      ? [beside]
      : paths.ending(file.replace(/^(?:\.{1,2}\/)+/, ''), path).slice(0, 1);
  });
  const named = (constant: string): string[] => {
    const folders = pathOfConstant(constant).split('/');
    const name = folders.pop() ?? '';
    return paths.named(`${name}.rb`, folders, path).slice(0, 2);
  };
  return [...inFolder, ...uses.flatMap((use) => named(use.path)), ...[...words].flatMap(named)];
};
