import { createHash, type Hash } from 'node:crypto';
import { isCode } from '../code/analysedCode.ts';
import { isLockFile } from '../dependencies/lockFileNames.ts';
import { isPackageManifest } from '../dependencies/packageLicenses.ts';
import { isLookedInto } from './isLookedInto.ts';
import type { LeftOut } from './leftOut.ts';
import type { TreeEntry } from '../../git/index.ts';

const mebibyte = 1024 * 1024;
/** The largest file that is read: larger ones are data, or made by programs. */
export const largestFile = mebibyte;
const largestLockFile = 8 * mebibyte;
const mostPathBytes = 32 * mebibyte;
/** How many files are named of those that are left out. */
export const mostLeftOut = 1_000;
const mostFiles = 100_000;
const mostBytes = 512 * mebibyte;
const mostInPortion = 1_000;
const mostLinks = 10_000;
/** Manifests of installed packages: how many are read, and how large each may be. */
const mostManifests = 5_000;
const largestManifest = 128 * 1024;

/** Folders of packages that are committed with the program: their code runs, and is not read. */
const packageFolder = /^(?:.*?\/)?(?:node_modules|bower_components|\.yarn\/cache)\//;
const packedCode = /\.(?:zip|tgz|node|wasm)$/i;

/** The outermost folder of committed packages that a file of code is in, or null. */
const packageFolderOf = (path: string): string | null =>
  isCode(path) || packedCode.test(path) ? (packageFolder.exec(path)?.[0] ?? null) : null;

/** A file or symbolic link to read, with a path that is UTF-8. */
export type FileToRead = TreeEntry & { path: string; bytes: number };

/** Takes the entries of a tree, and keeps those that are read. */
export class ChosenFiles {
  /** Files to read, with a path that is UTF-8. */
  readonly files: FileToRead[] = [];

  /** Symbolic links. */
  readonly links: FileToRead[] = [];
  /** Manifests of installed packages, which may be in folders that are not read. */
  readonly manifests: FileToRead[] = [];
  /** Every path, read or not. */
  readonly paths: string[] = [];
  readonly leftOut: { path: string; reason: LeftOut; object: string }[] = [];
  /** Whether more was left out than is named. */
  leftOutMore = false;
  readonly #byPath = new Map<string, FileToRead>();
  readonly #packageFolders = new Map<string, Hash>();
  #bytes = 0;
  #pathBytes = 0;

  /** Looks at an entry. */
  add(entry: TreeEntry): void {
    const { path, shownPath, bytes, mode } = entry;
    if (mode === '120000' && path !== null && bytes !== null && this.links.length < mostLinks)
      this.links.push({ ...entry, path, bytes });
    if (!mode.startsWith('100') || bytes === null) return;
    this.#pathBytes += shownPath.length;
    const hasRoom = this.paths.length < mostFiles && this.#pathBytes < mostPathBytes;
    if (path !== null && hasRoom) this.paths.push(path);
    if (bytes === 0) return;
    if (path !== null && bytes <= largestManifest && this.manifests.length < mostManifests)
      if (isPackageManifest(path)) this.manifests.push({ ...entry, path, bytes });
    const packages = packageFolderOf(shownPath);
    if (packages !== null) this.#notePackage(packages, entry);
    if (!isLookedInto(shownPath)) return;
    const reason =
      path === null
        ? 'NAME_NOT_UTF8'
        : bytes > (isLockFile(path) ? largestLockFile : largestFile)
          ? 'TOO_LARGE'
          : !hasRoom || this.files.length >= mostFiles
            ? 'TOO_MANY_FILES'
            : this.#bytes + bytes > mostBytes
              ? 'TOO_MUCH_TEXT'
              : null;
    if (reason || path === null) {
      if (this.leftOut.length < mostLeftOut)
        this.leftOut.push({ path: shownPath, reason: reason ?? 'NAME_NOT_UTF8', object: entry.object });
      else this.leftOutMore = true;
      return;
    }
    this.#bytes += bytes;
    const file = { ...entry, path, bytes };
    this.files.push(file);
    this.#byPath.set(path, file);
  }

  /** The file to read that has a path, or null. */
  fileOf(path: string): FileToRead | null {
    return this.#byPath.get(path) ?? null;
  }

  /** Folders of committed packages, each with an id of its content. */
  get packageFolders(): { path: string; object: string }[] {
    return [...this.#packageFolders].map(([path, hash]) => ({ path, object: hash.copy().digest('hex') }));
  }

  #notePackage(folder: string, { shownPath, object }: TreeEntry): void {
    let hash = this.#packageFolders.get(folder);
    if (!hash) {
      if (this.#packageFolders.size >= mostLeftOut) {
        this.leftOutMore = true;
        return;
      }
      hash = createHash('sha256');
      this.#packageFolders.set(folder, hash);
    }
    hash.update(`${shownPath}\0${object}\0`);
  }

  /** The files in portions that can be held in memory at once, and that git reads in a small part of the time it has. */
  *portions(most = 8 * mebibyte): Generator<FileToRead[]> {
    let portion: FileToRead[] = [];
    let bytes = 0;
    for (const file of this.files) {
      if (portion.length === mostInPortion || (portion.length > 0 && bytes + file.bytes > most)) {
        yield portion;
        portion = [];
        bytes = 0;
      }
      portion.push(file);
      bytes += file.bytes;
    }
    if (portion.length > 0) yield portion;
  }
}

/** Bytes as text, or null when they are no text. */
export const textOf = (bytes: Buffer): string | null =>
  bytes.subarray(0, 8_192).includes(0) ? null : bytes.toString('utf8');
