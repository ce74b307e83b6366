import { ProjectPaths } from '../code/across/projectPaths.ts';
import { followsImports, importedFiles, importsOf } from '../code/imports.ts';
import type { RunningScan } from '../runningScan.ts';
import { type ChosenFiles, type FileToRead, textOf } from './chooseFiles.ts';
import type { SourceFile } from './sourceFile.ts';

const mostBytes = 8 * 1024 * 1024;
const largestImport = 128 * 1024;
const mostDepth = 4;

const projects = new WeakMap<ChosenFiles, ProjectPaths>();

/** The paths of the files of a scan, put in order once. */
const pathsOf = (chosen: ChosenFiles): ProjectPaths => {
  const paths = projects.get(chosen) ?? new ProjectPaths(chosen.files.map(({ path }) => path));
  projects.set(chosen, paths);
  return paths;
};

/** The texts of files that the files of a portion import: those in the portion, and others that are read for it, 8 MiB at most. */
export class ImportedTexts {
  readonly #texts = new Map<string, SourceFile>();
  readonly #paths: ProjectPaths;

  private constructor(paths: ProjectPaths) {
    this.#paths = paths;
  }

  /** Reads them, four imports deep. What git does not give is not followed. */
  static async read(
    { chosen, ports }: Pick<RunningScan, 'chosen' | 'ports'>,
    portion: readonly FileToRead[],
    blobs: ReadonlyMap<string, Buffer> | null,
  ): Promise<ImportedTexts> {
    const paths = pathsOf(chosen);
    const imported = new ImportedTexts(paths);
    let from = portion.filter(({ path, bytes }) => followsImports(path) && bytes <= largestImport);
    let known = blobs;
    let room = mostBytes;
    for (let depth = 0; known && from.length > 0 && depth <= mostDepth; depth += 1) {
      const next = new Map<string, FileToRead>();
      for (const { path, object } of from) {
        const blob = known.get(object);
        const text = blob ? textOf(blob) : null;
        if (text === null) continue;
        const file = { path, text };
        imported.#texts.set(path, file);
        for (const one of importsOf(file, paths)) {
          const found = imported.#texts.has(one) ? null : chosen.fileOf(one);
          if (!found || next.has(one) || found.bytes > largestImport) continue;
          if (!blobs?.has(found.object)) room -= found.bytes;
          if (room >= 0) next.set(one, found);
        }
      }
      from = [...next.values()];
      const missing = from.filter(({ object }) => !blobs?.has(object));
      const sum = missing.reduce((total, { bytes }) => total + bytes, 0);
      const read: ReadonlyMap<string, Buffer> | null =
        missing.length > 0 ? await ports.source.tree.readAll(missing, sum) : new Map();
      known = read && new Map([...(blobs ?? []), ...read]);
    }
    return imported;
  }

  /** The files that calls of a file may be followed into. */
  of(file: SourceFile): SourceFile[] {
    // The same object as here: what it imports is known.
    const known = this.#texts.get(file.path) ?? file;
    return importedFiles(known, this.#paths, (path) => this.#texts.get(path));
  }
}
