/**
 * The last versions that had no security fix for a year or longer, by image, as of November 2026 (endoflife.date). Everything up to them is
 * unsupported as well. Odd and short-lived versions in between are not listed one by one. What ended within the year is left to update
 * tools: distributions and vendors often prolong it.
 */
const lastUnsupported: Readonly<Record<string, readonly number[]>> = {
  node: [18],
  python: [3, 9],
  ruby: [3, 1],
  php: [8, 0],
  golang: [1, 23],
  debian: [10],
  ubuntu: [20, 10],
  alpine: [3, 18],
  fedora: [40],
  centos: [8],
  postgres: [13],
  mysql: [5, 7],
  mariadb: [10, 4],
  mongo: [5],
  redis: [7, 0],
  elasticsearch: [7, 16],
  openjdk: [99],
  java: [99],
};

const debianNames: Readonly<Record<string, boolean>> = {
  wheezy: true,
  jessie: true,
  stretch: true,
  buster: true,
  trusty: true,
  xenial: true,
  bionic: true,
  focal: true,
};

/** A tag such as `8` stands for the newest of its versions: parts that it leaves out are taken to be later than any limit. */
const isUpTo = (version: readonly number[], limit: readonly number[]): boolean => {
  for (const [index, part] of limit.entries()) {
    const own = version[index];
    if (own === undefined) return false;
    if (own !== part) return own < part;
  }
  return true;
};

const versionOf = (tag: string): number[] | undefined =>
  /^v?(\d+(?:\.\d+)*)/.exec(tag)?.[1]?.split('.').map(Number);

/**
 * Whether a version of a well-known image gets no security fixes any more. Of other images, and of those without a version, nothing is
 * known.
 * @param image as in FROM, such as node:18-alpine
 */
export const isUnsupported = (image: string): boolean => {
  const [, name = '', tag = ''] = /^(?:docker\.io\/)?(?:library\/)?([a-z0-9-]+):([\w.-]+)/.exec(image) ?? [];
  const limit = Object.hasOwn(lastUnsupported, name) ? lastUnsupported[name] : undefined;
  if (!limit) return false;
  const parts = tag.split('-');
  if (parts.some((part) => debianNames[part] === true)) return true;
  const alpine = parts.flatMap((part) => (/^alpine\d/.test(part) ? (versionOf(part.slice(6)) ?? []) : []));
  if (alpine.length > 0 && isUpTo(alpine, lastUnsupported['alpine'] ?? [])) return true;
  const version = versionOf(tag);
  return version !== undefined && isUpTo(version, limit);
};
