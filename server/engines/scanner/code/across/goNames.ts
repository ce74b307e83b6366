import type { SourceFile } from '../../files/sourceFile.ts';
import type { ImportedNames } from '../pythonImports.ts';
import { goModule } from './goFiles.ts';
import type { Outline, Outlined } from './outline.ts';

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
const join = (...parts: string[]): string => parts.filter(Boolean).join('/');
const plain = (segment: string): string => segment.replace(/\(\)$/, '');

/** Says in which file of a package stands what a path of Go means. */
export class GoNames {
  readonly #packages: ReadonlyMap<string, Outlined[]>;
  /** Paths of modules by the folder of their `go.mod`. */
  readonly #modules: ReadonlyMap<string, string>;

  constructor(files: readonly Outlined[], others: readonly SourceFile[]) {
    this.#packages = Map.groupBy(files, ({ path }) => folderOf(path));
    this.#modules = new Map(
      others
        .filter(({ path }) => /(?:^|\/)go\.mod$/.test(path))
        .map(({ path, text }) => [folderOf(path), /^module[ \t]+"?([^\s"]{1,200})/m.exec(text)?.[1] ?? '']),
    );
  }

  /** The files, each with the names in it, that a path may mean in a file. */
  named(from: string, { space, uses }: Outline, path: string): ImportedNames[] {
    const slash = path.lastIndexOf('/');
    const dot = path.indexOf('.', slash + 1);
    if (slash < 0) {
      const names = path.split('.');
      const found = this.#inPackage(folderOf(from), names, space);
      return found.length > 0 ? found : this.#likeField(from, uses, names);
    }
    const folder = dot < 0 ? null : this.#folderOf(from, path.slice(0, dot));
    return folder === null ? [] : this.#inPackage(folder, path.slice(dot + 1).split('.'), null);
  }

  /** The folder of a package by its path: as `go.mod` says, or else the one whose path is most of its end. */
  #folderOf(from: string, imported: string): string | null {
    const module = goModule(from, (path) => this.#modules.has(folderOf(path)));
    const path = module === null ? undefined : this.#modules.get(module);
    if (module !== null && path) {
      if (imported === path) return module;
      return imported.startsWith(`${path}/`) ? join(module, imported.slice(path.length + 1)) : null;
    }
    const parts = imported.split('/');
    for (let start = 0; start < parts.length; start += 1) {
      const end = parts.slice(start).join('/');
      const found = [...this.#packages.keys()].filter(
        (folder) => folder === end || folder.endsWith(`/${end}`),
      );
      if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
    }
    return null;
  }

  #inPackage(folder: string, names: readonly string[], space: string | null): ImportedNames[] {
    const [first = '', member = ''] = names.map(plain);
    const files = (this.#packages.get(folder) ?? []).filter(
      ({ outline }) => space === null || outline.space === space,
    );
    const declaring = files.filter(({ outline }) => outline.types.has(first) || outline.functions.has(first));
    if (names.length === 1 || declaring.some(({ outline }) => outline.functions.has(first)))
      return declaring.slice(0, 2).map(({ path }) => ({ module: path, names }));
    const method = files.filter(({ outline }) => outline.methods.has(`${first}.${member}`));
    const isInterface = declaring.some(({ outline }) => outline.interfaces.has(first));
    const only = isInterface ? this.#onlyType(member) : [];
    return [
      ...only.map(({ path, type }) => ({ module: path, names: [type, ...names.slice(1)] })),
      ...[...method, ...declaring].slice(0, 2).map(({ path }) => ({ module: path, names })),
    ];
  }

  /**
   * `server.store.Find`, where no file that is known declares `server`: the only method `Find` of a type that is named as the field, of its own
   * package or of one that is imported.
   */
  #likeField(from: string, uses: Outline['uses'], names: readonly string[]): ImportedNames[] {
    const [field = '', method = ''] = names.slice(-2).map(plain);
    if (names.length < 3 || field.length < 3) return [];
    const folders = [folderOf(from), ...uses.flatMap((use) => this.#folderOf(from, use.path) ?? [])];
    const found = [...new Set(folders)]
      .flatMap((folder) => this.#packages.get(folder) ?? [])
      .flatMap(({ path, outline }) =>
        [...outline.methods].flatMap((one) => {
          const type = one.slice(0, one.indexOf('.'));
          const isNamedSo = type.toLowerCase().endsWith(field.toLowerCase()) || outline.space === field;
          return isNamedSo && one.endsWith(`.${method}`) ? [{ module: path, names: [type, method] }] : [];
        }),
      );
    return found.length === 1 ? found : [];
  }

  /** The only type that has a method, as a list; none where several have. */
  #onlyType(method: string): { path: string; type: string }[] {
    const found = [...this.#packages.values()]
      .flat()
      .flatMap(({ path, outline }) =>
        [...outline.methods]
          .filter((one) => one.endsWith(`.${method}`))
          .map((one) => ({ path, type: one.slice(0, one.indexOf('.')) })),
      );
    return found.length === 1 ? found : [];
  }
}
