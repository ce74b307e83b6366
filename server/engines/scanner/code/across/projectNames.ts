import type { SourceFile } from '../../files/sourceFile.ts';
import type { ImportedNames } from '../pythonImports.ts';
import type { ValuePath } from '../rules/pathPatterns.ts';
import { GoNames } from './goNames.ts';
import { namedLanguageOf, type NamedLanguage, type Outline, type Outlined, outlineOf } from './outline.ts';
import { pathOfConstant } from './rubyFiles.ts';

const mostCandidates = 3;
const plain = (segment: string): string => segment.replace(/\(\)$/, '');

const push = <Item>(index: Map<string, Item[]>, key: string, item: Item): void => {
  const known = index.get(key);
  if (known) known.push(item);
  else index.set(key, [item]);
};

/** Says in which file, under which names, stands what a path of Java, Go, PHP or Ruby means: of the files that were read together. */
export class ProjectNames {
  readonly #language: NamedLanguage | null;
  readonly #files = new Map<string, Outline>();
  /** By their full names: `com.acme.Foo`; in Ruby by the last one. */
  readonly #types = new Map<string, Outlined[]>();
  readonly #functions = new Map<string, Outlined[]>();
  /** Types that extend or implement one, by its last name. */
  readonly #below = new Map<string, (Outlined & { type: string })[]>();
  readonly #go: GoNames | null;

  /** @param root the file that is gone through, with those that it was read with */
  constructor(root: SourceFile, files: readonly SourceFile[]) {
    this.#language = namedLanguageOf(root.path);
    const outlined = [root, ...files].flatMap((file) => {
      const outline = namedLanguageOf(file.path) === this.#language ? outlineOf(file) : null;
      return outline ? [{ path: file.path, outline }] : [];
    });
    for (const one of outlined) this.#add(one);
    this.#go = this.#language === 'go' ? new GoNames(outlined, files) : null;
  }

  /** Whether files of this language are found by names at all. */
  get isUsed(): boolean {
    return this.#language !== null;
  }

  /** The files, each with the names in it, that a path may mean in a file. */
  named(from: string, { path, local }: ValuePath): ImportedNames[] {
    const outline = this.#files.get(from);
    if (local || !outline || path.startsWith('?')) return [];
    if (this.#go) return this.#go.named(from, outline, path);
    const segments = path.split('.');
    return this.#language === 'ruby'
      ? this.#inRuby(segments)
      : [...this.#inSpace(outline, segments), ...this.#function(outline, path)].slice(0, mostCandidates);
  }

  #add(one: Outlined): void {
    const { path, outline } = one;
    this.#files.set(path, outline);
    const isRuby = this.#language === 'ruby';
    for (const type of outline.types)
      push(this.#types, isRuby || outline.space === '' ? type : `${outline.space}.${type}`, one);
    for (const name of outline.functions) push(this.#functions, name, one);
    for (const [type, base] of outline.bases) push(this.#below, base, { ...one, type });
  }

  /** A class by its full name, or as its own package, or one of which all is imported, has it. */
  #inSpace(outline: Outline, segments: readonly string[]): ImportedNames[] {
    const { space, uses } = outline;
    const around = [
      ...(space === '' ? [] : [space]),
      ...uses.filter(({ all, isStatic }) => all && !isStatic).map((use) => use.path),
      '',
    ];
    for (const one of around)
      for (let count = 1; count <= Math.min(segments.length, 12); count += 1) {
        const name = segments.slice(0, count).map(plain).join('.');
        const found = this.#types.get(one === '' ? name : `${one}.${name}`);
        if (found)
          return found
            .slice(0, mostCandidates)
            .flatMap((file) => this.#inFile(file, segments.slice(count - 1)));
      }
    // All members of a class are imported.
    const [first = ''] = segments;
    if (segments.length > 1 || this.#language !== 'java') return [];
    return uses
      .filter(({ all, isStatic }) => all && isStatic)
      .flatMap((use) => this.#inSpace({ ...outline, uses: [] }, [...use.path.split('.'), first]));
  }

  /** A type of a file and what follows it; of one whose code stands elsewhere, that of the only type that has it comes first. */
  #inFile({ path, outline }: Outlined, segments: readonly string[]): ImportedNames[] {
    let names = segments;
    while (names[1] !== undefined && outline.types.has(names[1])) names = names.slice(1);
    const [type = '', ...rest] = names;
    const own: ImportedNames = { module: path, names };
    if (!outline.interfaces.has(plain(type))) return [own];
    const below = this.#below.get(plain(type)) ?? [];
    const [only] = below;
    return only && new Set(below.map((one) => `${one.path} ${one.type}`)).size === 1
      ? [{ module: only.path, names: [only.type, ...rest] }, own]
      : [own];
  }

  #function({ space }: Outline, path: string): ImportedNames[] {
    if (this.#language !== 'php') return [];
    const name = path.slice(path.lastIndexOf('.') + 1);
    const before = path.slice(0, -name.length - 1);
    return (this.#functions.get(name) ?? [])
      .filter(({ outline }) =>
        before === '' ? outline.space === '' || outline.space === space : outline.space === before,
      )
      .slice(0, mostCandidates)
      .map((one) => ({ module: one.path, names: [name] }));
  }

  #inRuby(segments: readonly string[]): ImportedNames[] {
    const count = segments.findIndex((one) => !/^[A-Z]/.test(one));
    const constants = count < 0 ? segments : segments.slice(0, count);
    const last = constants.at(-1);
    if (last === undefined) {
      const [name = ''] = segments;
      if (segments.length > 1) return [];
      return (this.#functions.get(name) ?? [])
        .slice(0, mostCandidates)
        .map(({ path }) => ({ module: path, names: [name] }));
    }
    const found = this.#types.get(plain(last)) ?? [];
    const end = `${pathOfConstant(constants.join('.'))}.rb`;
    const exact = found.filter(({ path }) => path === end || path.endsWith(`/${end}`));
    const [only, other] = exact.length > 0 ? exact : found;
    return only && (exact.length > 0 || !other)
      ? [{ module: only.path, names: segments.slice(constants.length - 1) }]
      : [];
  }
}
