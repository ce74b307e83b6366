/**
 * The last versions that get no security fixes any more, by image, as of November 2026 (endoflife.date). Everything up to them is
 * unsupported as well. Odd and short-lived versions in between are not listed one by one.
 */
const lastUnsupported: Readonly<Record<string, readonly number[]>> = {
  node: [20],
  python: [3, 10],
  ruby: [3, 2],
  php: [8, 1],
  golang: [1, 25],
  debian: [11],
  ubuntu: [20, 10],
  alpine: [3, 21],
  fedora: [42],
  centos: [8],
  postgres: [14],
  mysql: [8, 0],
  redis: [7, 0],
  openjdk: [99],
};

const debianNames: Readonly<Record<string, boolean>> = {
  wheezy: true,
  jessie: true,
  stretch: true,
  buster: true,
  bullseye: true,
  trusty: true,
  xenial: true,
  bionic: true,
  focal: true,
};

const compare = (version: readonly number[], limit: readonly number[]): number => {
  for (const [index, part] of limit.entries()) {
    const difference = (version[index] ?? part) - part;
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * Whether a version of a well-known image gets no security fixes any more. Of other images, and of those without a version, nothing is
 * known.
 * @param image as in FROM, such as node:18-alpine
 */
export const isUnsupported = (image: string): boolean => {
  const [, name = '', tag = ''] = /^(?:docker\.io\/)?(?:library\/)?([a-z0-9-]+):([\w.-]+)/.exec(image) ?? [];
  const limit = lastUnsupported[name];
  if (!limit) return false;
  if (tag.split('-').some((part) => debianNames[part] === true)) return true;
  const version = /^v?(\d+(?:\.\d+)*)/.exec(tag)?.[1]?.split('.').map(Number);
  return version !== undefined && compare(version, limit) <= 0;
};
