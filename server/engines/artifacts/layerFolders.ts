import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole } from './isWhole.ts';
import { writeListing } from './layerListing.ts';
import { LayerUses } from './layerUses.ts';
import { removeFolder } from './removeFolder.ts';
import { unpackLayer } from './unpackLayer.ts';

const gibibyte = 1024 ** 3;
/** Names of folders of layers that are there. */
const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's, but it is.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Layers as folders of this machine, shared by its processes: `<digest>/content`, with the listing that tells whether it is true. They are a
 * cache: what is missing is made again, and what nobody uses is removed, the longest unused first, once all take more than they may.
 */
export class LayerFolders {
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #uses: LayerUses;
  readonly #opened = new Map<string, { path: Promise<string>; times: number }>();

  /** @param mostBytes that they take, unless those in use take more; 5 GiB unless told otherwise */
  constructor(folder: string, mostBytes = 5 * gibibyte) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
    this.#uses = new LayerUses(join(folder, 'uses'));
  }

  /** A new folder of this process, for what is being made; one that it leaves behind when it dies is removed by another. */
  async makeWorkFolder(): Promise<string> {
    const path = join(this.#folder, 'making', `${process.pid}-${randomUUID()}`);
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /**
   * The folder of a layer, which stays until it was closed as often.
   * @param pieces reads the layer, where it is not here
   * @throws Error when what is read is damaged
   */
  async open(digest: string, pieces: () => AsyncIterable<Buffer>): Promise<string> {
    const opened = this.#opened.get(digest) ?? { path: this.#bring(digest, pieces), times: 0 };
    this.#opened.set(digest, opened);
    opened.times += 1;
    try {
      return await opened.path;
    } catch (error) {
      this.close(digest);
      throw error;
    }
  }

  close(digest: string): void {
    const opened = this.#opened.get(digest);
    if (!opened) return;
    opened.times -= 1;
    if (opened.times > 0) return;
    this.#opened.delete(digest);
    this.#uses.end(digest);
  }

  async #bring(digest: string, pieces: () => AsyncIterable<Buffer>): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    this.#uses.begin(digest);
    const layer = join(this.#folder, digest);
    const content = join(layer, 'content');
    if (await isWhole(digest, join(layer, 'listing'), content)) {
      await utimes(layer, new Date(), new Date());
      return content;
    }
    const work = await this.makeWorkFolder();
    try {
      const made = join(work, 'layer');
      await mkdir(made, { mode: 0o755 });
      const listing = await unpackLayer(pieces(), digest, join(made, 'content'));
      await writeFile(join(made, 'listing'), writeListing(listing));
      await writeFile(join(made, 'bytes'), String(listing.bytes));
      await rename(made, layer).catch(async () => {
        // Another process was quicker, and uses what it made; or what is there is damaged.
        if (await isWhole(digest, join(layer, 'listing'), content)) return;
        await rename(layer, join(work, 'damaged'));
        await rename(made, layer);
      });
    } finally {
      await removeFolder(work);
    }
    await this.#removeUnused();
    return content;
  }

  async #removeUnused(): Promise<void> {
    const names = (await readdir(this.#folder)).filter(isDigest);
    const layers = await Promise.all(
      names.map(async (digest) => ({
        digest,
        bytes: Number(await readFile(join(this.#folder, digest, 'bytes'), 'utf8').catch(() => '0')),
        usedAt: await stat(join(this.#folder, digest)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
    );
    let total = layers.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { digest, bytes } of layers.sort((one, other) => one.usedAt - other.usedAt)) {
      if (total <= this.#mostBytes) break;
      const work = await this.makeWorkFolder();
      this.#uses.whileUnused(digest, () => {
        renameSync(join(this.#folder, digest), join(work, 'layer'));
        total -= bytes;
      });
      await removeFolder(work);
    }
    for (const name of await readdir(join(this.#folder, 'making'))) {
      if (!isAlive(Number.parseInt(name, 10))) await removeFolder(join(this.#folder, 'making', name));
    }
  }
}
