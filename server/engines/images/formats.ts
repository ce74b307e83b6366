import { z } from 'zod';

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const size = z.number().int().min(0);

/** Media types of manifests that are read, of OCI and of Docker. */
export const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
] as const;

/** How layers are compressed, by media type. */
const compressions: Readonly<Record<string, 'NONE' | 'GZIP' | 'ZSTD'>> = {
  'application/vnd.oci.image.layer.v1.tar': 'NONE',
  'application/vnd.oci.image.layer.v1.tar+gzip': 'GZIP',
  'application/vnd.oci.image.layer.v1.tar+zstd': 'ZSTD',
  'application/vnd.docker.image.rootfs.diff.tar': 'NONE',
  'application/vnd.docker.image.rootfs.diff.tar.gzip': 'GZIP',
};

/** How a layer is compressed; null where that is not known here. */
export const compressionOf = (mediaType: string) => compressions[mediaType] ?? null;

/** A list of manifests, one for each platform. */
export const indexSchema = z.object({
  manifests: z
    .array(
      z.object({
        digest,
        platform: z.object({ os: z.string(), architecture: z.string() }).optional(),
      }),
    )
    .max(1_000),
});

/** What an image is made of. */
export const manifestSchema = z.object({
  config: z.object({ digest, size }),
  layers: z.array(z.object({ digest, size, mediaType: z.string() })).max(200),
});

const words = z
  .array(z.string())
  .nullish()
  .transform((all) => all ?? []);

/** How a container of an image is run; all else that stands there is of no use here. */
export const configSchema = z.object({
  architecture: z.string(),
  os: z.string(),
  config: z
    .object({
      User: z.string().nullish(),
      Env: words,
      Entrypoint: words,
      Cmd: words,
      WorkingDir: z.string().nullish(),
      ExposedPorts: z.record(z.string(), z.unknown()).nullish(),
      OnBuild: words,
      Shell: words,
    })
    .nullish(),
});

/** As OCI names processors. */
export const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };
