import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from './contentTypes.ts';
import { isHashed } from './hashedName.ts';

/** A file of a release. */
export type SiteFile = {
  /** Where it is on this machine. */
  file: string;
  bytes: number;
  type: string;
  /** Whether its name changes with its content. */
  hashed: boolean;
  /** SHA-256 of its content, in hexadecimal; computed when it is first asked for. */
  digest: () => Promise<string>;
};

/** What an address leads to. */
export type Found = { file: SiteFile } | { folder: string };

/** The files of a release by the path under which they are asked for. Nothing else is ever opened, whatever is asked. */
export class SiteFiles {
  readonly #files: ReadonlyMap<string, SiteFile>;

  private constructor(files: ReadonlyMap<string, SiteFile>) {
    this.#files = files;
  }

  /**
   * Looks through a folder, which is not changed from then on. Names that begin with a dot are left out, but for `/.well-known`, and so is
   * what leads out of the folder.
   * @throws Error when it cannot be read
   */
  static async of(folder: string): Promise<SiteFiles> {
    const top = await realpath(folder);
    const files = new Map<string, SiteFile>();
    const entries = await readdir(top, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const here = path.join(entry.parentPath, entry.name);
      const name = `/${path.relative(top, here).split(path.sep).join('/')}`;
      if (isHidden(name) || !(entry.isFile() || entry.isSymbolicLink())) continue;
      const file = await realpath(here).catch(() => null);
      if (file === null || isHidden(`/${path.relative(top, file)}`)) continue;
      const { size, ...found } = await stat(file);
      if ((found.mode & 0o170_000) !== 0o100_000) continue;
      files.set(name, siteFile(file, size, entry.name));
    }
    return new SiteFiles(files);
  }

  /** What a path leads to: a file, the page of a folder, or a page whose name is left without its `.html`. */
  find(wanted: string): Found | null {
    const file =
      this.#files.get(wanted) ??
      (wanted.endsWith('/') ? this.#files.get(`${wanted}index.html`) : this.#files.get(`${wanted}.html`));
    if (file) return { file };
    return this.#files.has(`${wanted}/index.html`) ? { folder: `${wanted}/` } : null;
  }
}

/** Whether a path has a part that begins with a dot, which also those have that lead out of the folder. */
const isHidden = (name: string): boolean => /\/\./.test(name.replace(/^\/\.well-known(?=\/)/, ''));

const siteFile = (file: string, bytes: number, name: string): SiteFile => {
  let digest: Promise<string> | null = null;
  return {
    file,
    bytes,
    type: contentType(name),
    hashed: isHashed(name),
    digest: () => (digest ??= digestOf(file)),
  };
};

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
