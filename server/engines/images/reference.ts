/** An image as a Dockerfile names it, and the registry that has it. */
export type ImageReference = {
  /** As it was written, such as `golang:1.22`. */
  name: string;
  /** Base address of the registry, without a slash at the end. */
  registry: string;
  /** Its name there, such as `library/golang`. */
  repository: string;
  /** Null where a digest alone names it. */
  tag: string | null;
  /** `sha256:…`; null where a tag alone names it. */
  digest: string | null;
};

/** https://github.com/opencontainers/distribution-spec/blob/main/spec.md#pulling-manifests */
const repositoryPattern =
  /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/;
const tagPattern = /^\w[\w.-]{0,127}$/;
const digestPattern = /^sha256:[0-9a-f]{64}$/;
const longest = 300;

/** Docker Hub is named in three ways, and answers at the last. */
const dockerHub = ['docker.io', 'index.docker.io', 'registry-1.docker.io'];

const hostOf = (registry: string): string => {
  const { host } = new URL(registry);
  return dockerHub.includes(host) ? 'docker.io' : host;
};

/** Whether the first part of a name is a host: that is how Docker tells, too. */
const isHost = (part: string): boolean => /[.:]/.test(part) || part === 'localhost';

/**
 * Reads the name of an image.
 * @param registries base addresses of those that may be asked; the first has what is named without a host
 * @returns why there is no such image, for people, where it cannot be
 */
export const readReference = (name: string, registries: readonly string[]): ImageReference | string => {
  const wrong = `“${name.slice(0, 100)}” is not the name of an image, such as golang:1.22.`;
  const [named = '', digest = null, ...more] = name.split('@');
  if (name.length > longest || more.length > 0) return wrong;
  const colon = named.lastIndexOf(':');
  const [path, tag] =
    colon > named.lastIndexOf('/') ? [named.slice(0, colon), named.slice(colon + 1)] : [named, null];
  const parts = path.split('/');
  const first = parts[0] ?? '';
  const host = parts.length > 1 && isHost(first) ? first : null;
  const asked = host !== null && dockerHub.includes(host) ? 'docker.io' : host;
  const plain = host === null ? path : parts.slice(1).join('/');
  if (!repositoryPattern.test(plain) || (tag !== null && !tagPattern.test(tag))) return wrong;
  if (digest !== null && !digestPattern.test(digest)) return wrong;
  const registry = asked === null ? registries[0] : registries.find((one) => hostOf(one) === asked);
  if (registry === undefined) {
    const known = registries.map(hostOf).join(', ');
    return `“${name}” is on ${host}. This server takes images from ${known} only; its operator can add others to IMAGE_REGISTRY.`;
  }
  const isOfficial = hostOf(registry) === 'docker.io' && !plain.includes('/');
  return {
    name,
    registry,
    repository: isOfficial ? `library/${plain}` : plain,
    tag: digest === null ? (tag ?? 'latest') : tag,
    digest,
  };
};
