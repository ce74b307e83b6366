import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { PlacedLayer } from '../../artifacts/index.ts';
import { findImage, type ImageConfig, ImageFailure, readReference } from '../../images/index.ts';
import type { Commands } from '../commands.ts';
import { keepFolders } from '../keepFolders.ts';
import { Failed, line, type RunningBuild, type Telling } from '../running.ts';
import { keepImage } from './keepImage.ts';

const run = promisify(execFile);

const mebibyte = 1024 * 1024;
/** What an image that others build on may hold. */
const baseLimits = { bytes: 2_048 * mebibyte, files: 200_000 };
/** Changes with what is done to an image that is kept: it is then fetched anew. */
const version = 1;

/** A base image in a folder of its own, as a build writes to it. */
export type BaseImage = { config: ImageConfig; pinned: string };

const kept = z.object({
  user: z.string(),
  environment: z.record(z.string(), z.string()),
  entrypoint: z.array(z.string()),
  command: z.array(z.string()),
  folder: z.string(),
  ports: z.array(z.number()),
  hasTriggers: z.boolean(),
  shell: z.array(z.string()),
});

/** Where the configuration of an image stands among its layers: no file system has such a folder beside others. */
const CONFIG = 'image-configuration';
const configFile = 'config.json';

const nameOf = (digest: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['image', version, digest, process.arch]))
    .digest('hex');

/** Puts layers of the store into a folder, to be written to. */
const place = async (
  { ports: { artifacts }, signal }: RunningBuild,
  layers: readonly PlacedLayer[],
  folder: string,
): Promise<void> => {
  await mkdir(folder);
  const outerFirst = layers
    .filter(({ path }) => path !== CONFIG)
    .toSorted((a, b) => a.path.length - b.path.length);
  for (const { path, digest } of outerFirst) {
    const layer = await artifacts.open(digest);
    try {
      await run('cp', ['-a', '--reflink=auto', '--', `${layer}/.`, join(folder, path)], { signal });
      await run('chmod', ['-R', 'u+w', '--', join(folder, path)], { signal });
    } finally {
      artifacts.close(digest);
    }
  }
};

const readConfig = async (
  { ports: { artifacts } }: RunningBuild,
  layers: readonly PlacedLayer[],
): Promise<ImageConfig | null> => {
  const layer = layers.find(({ path }) => path === CONFIG);
  if (!layer) return null;
  const folder = await artifacts.open(layer.digest);
  try {
    return kept.parse(JSON.parse(await readFile(join(folder, configFile), 'utf8')));
  } finally {
    artifacts.close(layer.digest);
  }
};

const pinnedName = (name: string, digest: string): string => `${name.split('@')[0]}@${digest}`;

/**
 * Brings a base image into a folder: one that was kept, or else from the registry. What its tag leads to is asked each time; what a digest names is
 * not asked for again.
 * @param name as the Dockerfile says it, variables replaced
 */
export const takeBaseImage = async function* (
  build: RunningBuild,
  commands: Commands,
  { name, folder, work }: { name: string; folder: string; work: string },
): Telling<BaseImage> {
  const { ports, signal } = build;
  const reference = readReference(name, ports.imageRegistries ?? []);
  if (typeof reference === 'string') return new Failed('CANNOT_BE_BUILT', reference);
  const known = async (digest: string): Promise<BaseImage | null> => {
    const layers = await ports.artifacts.recall(nameOf(digest));
    const config = layers && (await readConfig(build, layers));
    if (!layers || !config) return null;
    await place(build, layers, folder);
    return { config, pinned: pinnedName(name, digest) };
  };
  if (reference.digest !== null) {
    const here = await known(reference.digest);
    if (here) {
      yield line(`Image ${name} was here.`);
      return here;
    }
  }
  try {
    const image = await findImage(reference, signal);
    const pinned = pinnedName(name, image.digest);
    const here = await known(image.digest);
    if (here) {
      yield line(`Image ${pinned} was here.`);
      return here;
    }
    const config = await image.readConfig();
    const bytes = image.layers.reduce((sum, layer) => sum + layer.bytes, 0);
    yield line(`Image ${pinned}: ${Math.ceil(bytes / mebibyte)} MiB in ${image.layers.length} layers.`);
    const [archives, unpacked] = [join(work, 'archives'), join(work, 'unpacked')];
    for (const one of [work, archives, unpacked]) await mkdir(one);
    for (const [index, layer] of image.layers.entries()) await layer.download(join(archives, String(index)));
    const told = image.layers.map(({ compression }, index) => ({
      file: `/run/archives/${index}`,
      compression,
    }));
    const failed = yield* commands.run({
      name: `unpack ${name}`,
      argv: ['node', '/run/build/unpackImage.mts', '/unpacked', JSON.stringify(told)],
      folder: '/unpacked',
      environment: {},
      mounts: [
        {
          from: join(import.meta.dirname, 'unpackImage.mts'),
          to: '/run/build/unpackImage.mts',
          writable: false,
        },
        { from: archives, to: '/run/archives', writable: false, isOwn: true },
        { from: unpacked, to: '/unpacked', writable: true },
      ],
      hint: ' The image is damaged, or of a format that is not read here.',
    });
    if (failed instanceof Failed) return failed;
    const layers = await keepImage(unpacked, [], keepFolders(ports.artifacts, baseLimits));
    if (layers instanceof Failed)
      return new Failed(layers.code, `Image ${name} cannot be kept. ${layers.message}`);
    await mkdir(join(work, 'config'));
    await writeFile(join(work, 'config', configFile), JSON.stringify(config));
    const own = await keepFolders(ports.artifacts)(join(work, 'config'), CONFIG);
    if (own instanceof Failed) return own;
    const placed = [...layers, { path: CONFIG, digest: own.digest }].map(({ path, digest }) => ({
      path,
      digest,
    }));
    await ports.artifacts.remember(nameOf(image.digest), placed);
    await place(build, placed, folder);
    return { config, pinned };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ImageFailure)) throw error;
    return new Failed('PACKAGE_MISSING', error.message);
  }
};
