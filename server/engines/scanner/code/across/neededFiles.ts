import type { SourceFile } from '../../files/sourceFile.ts';
import { isTestCode } from '../analysedCode.ts';
import { goNeeds } from './goFiles.ts';
import { joinedPath } from './joinedPath.ts';
import { namedLanguageOf, type Outline, outlineOf } from './outline.ts';
import type { ProjectPaths } from './projectPaths.ts';
import { rubyNeeds } from './rubyFiles.ts';

const mostNeeded = 120;
/** Most files of one name that are read to find the one that is meant. */
const mostOfName = 2;
const foreign =
  /^(?:java|javax|jakarta|kotlin|scala|org\.(?:springframework|slf4j|junit|apache|hibernate))\./;

/** Files that hold the code of types that others declare. */
const withImplementations = (paths: ProjectPaths, found: readonly string[]): string[] =>
  found.flatMap((path) => {
    const type = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    return [path, ...paths.implementing(type, path).slice(0, 3)];
  });

const folderOf = (path: string): string =>
  path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';

const javaNeeds = (path: string, { uses, words, space }: Outline, paths: ProjectPaths): string[] => {
  const named = (qualified: string): string[] => {
    if (foreign.test(qualified)) return [];
    const folders = qualified.split('.');
    const type = folders.pop() ?? '';
    return paths.named(`${type}.java`, folders, path).slice(0, mostOfName);
  };
  const fromUses = uses.flatMap(({ path: used, all, isStatic }) => {
    if (isStatic) return named(all ? used : used.slice(0, Math.max(used.lastIndexOf('.'), 0)));
    if (!all) return named(used);
    return foreign.test(`${used}.`)
      ? []
      : [...words].flatMap((word) =>
          paths.ending(`${used.replaceAll('.', '/')}/${word}.java`, path).slice(0, 1),
        );
  });
  const beside = [...words].flatMap((word) =>
    paths.has(`${folderOf(path)}${word}.java`)
      ? [`${folderOf(path)}${word}.java`]
      : space === ''
        ? []
        : paths.ending(`${space.replaceAll('.', '/')}/${word}.java`, path).slice(0, 1),
  );
  return withImplementations(paths, [...fromUses, ...beside]);
};

/** `FileStore` in the style of WordPress. */
const kebab = (word: string): string =>
  `class-${word.replaceAll(/_|(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.php`;

const phpNeeds = (path: string, { uses, words, space, required }: Outline, paths: ProjectPaths): string[] => {
  const named = (qualified: string): string[] => {
    const folders = qualified.split('.');
    const type = folders.pop() ?? '';
    return paths.named(`${type}.php`, folders, path).slice(0, mostOfName);
  };
  const included = required.flatMap((one) => {
    const inFolder = joinedPath(folderOf(path), one);
    const plain = one.replace(/^(?:\.{1,2}\/)+/, '');
    return (
      [inFolder, plain].find((candidate) => candidate !== null && paths.has(candidate)) ??
      paths.ending(plain, path).slice(0, 1)
    );
  });
  const inSpace = space === '' ? [] : space.split('.');
  const beside = [...words].flatMap((word) => [
    ...paths.named(`${word}.php`, inSpace, path).slice(0, 1),
    ...(inSpace.length === 0 ? paths.named(kebab(word), [], path).slice(0, 1) : []),
  ]);
  return [...included, ...withImplementations(paths, [...uses.flatMap((use) => named(use.path)), ...beside])];
};

const needs = { java: javaNeeds, go: goNeeds, php: phpNeeds, ruby: rubyNeeds };

/**
 * The files that may declare what a file of Java, Go, PHP or Ruby names, by their paths, each once. It may be some too many: their texts
 * tell what they declare.
 */
export const neededFiles = (file: SourceFile, paths: ProjectPaths): string[] => {
  const language = namedLanguageOf(file.path);
  const outline = outlineOf(file);
  if (!language || !outline) return [];
  return [...new Set(needs[language](file.path, outline, paths))]
    .filter((path) => path !== file.path && !isTestCode(path))
    .slice(0, mostNeeded);
};

const declared = new WeakMap<Outline, readonly string[]>();

const declaredIn = (outline: Outline): readonly string[] => {
  const known = declared.get(outline);
  if (known) return known;
  const methods = [...outline.methods].map((one) => one.slice(one.indexOf('.') + 1));
  const names = [...new Set([...outline.types, ...outline.functions, ...methods])];
  declared.set(outline, names);
  return names;
};

/** Returns whether a file declares something that another one names. In a package of many files only such files are read. */
export const declaresFor = (file: SourceFile, other: SourceFile): boolean => {
  if (namedLanguageOf(other.path) !== 'go') return true;
  const [own, theirs] = [outlineOf(file), outlineOf(other)];
  return !own || !theirs || declaredIn(theirs).some((name) => own.words.has(name));
};
