import { type NpmRegistry, openNpmRegistry } from './npmRegistry.ts';

const published = (name: string, version: string, more: object = {}) => ({
  'package.json': JSON.stringify({ name, version, license: 'MIT', ...more }),
  'index.js': `module.exports = '${name} ${version}';\n`,
});

/**
 * Opens a registry with several versions of the package qs, of which those up to 6.7.2 count as vulnerable in tests, and others that ask for it:
 * `loose` takes any version of it, `strict` only 6.7.0. Of `moved` the newer version is at another host.
 */
export const openQsRegistry = () =>
  openNpmRegistry({
    qs: ['6.7.0', '6.7.2', '6.7.3', '6.8.0', '7.0.0'].map((version) =>
      published('qs', version, { scripts: { preinstall: 'node -e "process.exit(7)"' } }),
    ),
    moved: [
      published('moved', '1.0.0'),
      published('moved', '1.0.1', { dist: { tarball: 'https://evil.example/moved-1.0.1.tgz' } }),
    ],
    loose: published('loose', '1.0.0', { dependencies: { qs: '^6.7.0' } }),
    strict: published('strict', '1.0.0', { dependencies: { qs: '6.7.0' } }),
  });

/** What locks a project: packages besides qs, by their paths, and which package.json asks for what. */
type More = { dependencies?: Record<string, string>; packages?: Record<string, object>; test?: string };

/** A project with the vulnerable version 6.7.0 of qs, and tests that want another one. */
export const qsProject = (
  registry: NpmRegistry,
  range: string | null,
  {
    dependencies = {},
    packages = {},
    test = `node -e "process.exit(Number(require('qs') === 'qs 6.7.0'))"`,
  }: More = {},
): Record<string, string> => {
  const asked = { ...dependencies, ...(range === null ? {} : { qs: range }) };
  const root = { name: 'packaged', version: '1.0.0', license: 'MIT', dependencies: asked };
  const locked = { ...packages, 'node_modules/qs': { ...registry.locked('qs'), license: 'MIT' } };
  return {
    'package.json': `${JSON.stringify({ ...root, scripts: { test } }, null, 2)}\n`,
    'package-lock.json': `${JSON.stringify(
      { name: root.name, version: '1.0.0', lockfileVersion: 3, packages: { '': root, ...locked } },
      null,
      2,
    )}\n`,
  };
};
