import { architectures, compressionOf, configSchema, indexSchema, manifestSchema } from './formats.ts';
import { ImageFailure } from './imageFailure.ts';
import type { ImageReference } from './reference.ts';
import { openRegistry } from './registry.ts';

const mebibyte = 1024 * 1024;
/** Bytes of all layers of an image, compressed. */
const mostBytes = 2_048 * mebibyte;

/** Characters of a configuration: programs take no longer arguments and environments. */
const longestConfig = 64 * 1024;

/** How a container of an image is run. */
export type ImageConfig = {
  user: string;
  environment: Readonly<Record<string, string>>;
  entrypoint: readonly string[];
  command: readonly string[];
  folder: string;
  /** TCP ports, in order. */
  ports: readonly number[];
  /** Whether it has instructions for those that build on it (ONBUILD). */
  hasTriggers: boolean;
  /** What runs commands that are said as text. */
  shell: readonly string[];
};

/** An image of a registry. */
export type FoundImage = {
  /** `sha256:…` of what its tag leads to: a list of manifests, or the manifest itself. */
  digest: string;
  readConfig: () => Promise<ImageConfig>;
  layers: readonly {
    compression: 'NONE' | 'GZIP' | 'ZSTD';
    bytes: number;
    /** Writes it into a file that is not there, and checks its digest. */
    download: (file: string) => Promise<void>;
  }[];
};

const parsed = <T>(
  text: string,
  schema: { safeParse: (value: unknown) => { data?: T | undefined } },
): T | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

const environmentOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z_]\w*)=([^\0]*)$/s.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

const configOf = (text: string): ImageConfig | null => {
  const read = parsed(text, configSchema);
  if (!read) return null;
  const {
    User,
    Env = [],
    Entrypoint = [],
    Cmd = [],
    WorkingDir,
    ExposedPorts,
    OnBuild = [],
    Shell = [],
  } = read.config ?? {};
  const config = {
    user: User ?? '',
    environment: environmentOf(Env),
    entrypoint: Entrypoint,
    command: Cmd,
    folder: WorkingDir || '/',
    ports: Object.keys(ExposedPorts ?? {})
      .flatMap((port) => /^(\d{1,5})(?:\/tcp)?$/.exec(port)?.[1] ?? [])
      .map(Number)
      .filter((port) => port > 0 && port < 65_536)
      .toSorted((one, other) => one - other),
    hasTriggers: OnBuild.length > 0,
    shell: Shell.length > 0 ? Shell : ['/bin/sh', '-c'],
  };
  const texts: string[] = [
    config.user,
    config.folder,
    ...config.entrypoint,
    ...config.command,
    ...config.shell,
  ];
  const all = [...texts, ...Object.values(config.environment)];
  const isFit =
    all.every((text) => text.isWellFormed() && !text.includes('\0')) && config.folder.startsWith('/');
  return isFit && JSON.stringify(config).length <= longestConfig ? config : null;
};

/**
 * Asks a registry for an image for this machine.
 * @throws ImageFailure with a sentence for people; what the signal was aborted with
 */
export const findImage = async (reference: ImageReference, signal: AbortSignal): Promise<FoundImage> => {
  const { name, tag, digest: wanted } = reference;
  const registry = openRegistry(reference, signal);
  const architecture = architectures[process.arch];
  const top = await registry.manifest(wanted ?? tag ?? 'latest');
  const index = parsed(top.text, indexSchema);
  const own = index?.manifests.find(
    ({ platform }) => platform?.os === 'linux' && platform.architecture === architecture,
  );
  if (index && !own)
    throw new ImageFailure(`Image ${name} is not made for linux/${architecture}, which this server is.`);
  const { text } = own ? await registry.manifest(own.digest) : top;
  const manifest = parsed(text, manifestSchema);
  if (!manifest)
    throw new ImageFailure(`The manifest of image ${name} is of a format that is not read here.`);
  const bytes = manifest.layers.reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostBytes)
    throw new ImageFailure(`Image ${name} is larger than ${mostBytes / mebibyte} MiB. Choose a smaller one.`);
  const readConfig = async (): Promise<ImageConfig> => {
    const document = await registry.document(manifest.config.digest);
    const platform = parsed(document, configSchema);
    const config = configOf(document);
    if (!config || !platform)
      throw new ImageFailure(`The configuration of image ${name} is of a format that is not read here.`);
    if (platform.os !== 'linux' || platform.architecture !== architecture)
      throw new ImageFailure(
        `Image ${name} is made for ${platform.os}/${platform.architecture}. This server is linux/${architecture}.`,
      );
    return config;
  };
  return {
    digest: top.digest,
    readConfig,
    layers: manifest.layers.map(({ digest, size, mediaType }) => {
      const compression = compressionOf(mediaType);
      if (compression === null)
        throw new ImageFailure(
          `Image ${name} has a layer of type ${mediaType.slice(0, 100)}, which is not read here.`,
        );
      return { compression, bytes: size, download: (file) => registry.download(digest, file, size) };
    }),
  };
};
