import type { PlanValues, RepositoryFiles } from './building.ts';
import { type NpmRegistry, openNpmRegistry } from './npmRegistry.ts';

/** Opens a registry with two packages: one with a program, and one that runs something when it is installed. */
export const openGreetingRegistry = (
  installScript = `require('fs').writeFileSync('installed.txt', 'by its script');`,
  installed: readonly string[] = [],
) =>
  openNpmRegistry(
    {
      greeting: {
        'package.json': JSON.stringify({ name: 'greeting', version: '1.0.0', bin: { greet: 'greet.js' } }),
        'greet.js': '#!/usr/bin/env node\nconsole.log("Hello from a package");\n',
      },
      scripted: {
        'package.json': JSON.stringify({
          name: 'scripted',
          version: '1.0.0',
          scripts: { install: 'node install.js' },
        }),
        'install.js': installScript,
      },
    },
    installed,
  );

let made = 0;

/** What a project of a test is made of besides its packages. */
type More = { files?: RepositoryFiles; locked?: Record<string, object>; scripts?: Record<string, string> };

/** A project with packages of a registry; each has a lock file of its own, so that no packages are in place for it. */
export const projectWith = (
  registry: NpmRegistry,
  names: readonly ('greeting' | 'scripted')[],
  { files = {}, locked = {}, scripts = {} }: More = {},
): RepositoryFiles => {
  made += 1;
  const others = Object.keys(locked).map((path) => path.replace('node_modules/', ''));
  const dependencies = Object.fromEntries([...names, ...others].map((name) => [name, '*']));
  const root = { name: `project-${made}`, version: '1.0.0', dependencies };
  const packages = Object.fromEntries(
    names.map((name) => [
      `node_modules/${name}`,
      {
        ...registry.locked(name),
        ...(name === 'scripted' ? { hasInstallScript: true } : { bin: { greet: 'greet.js' } }),
      },
    ]),
  );
  return {
    'package.json': JSON.stringify({ ...root, scripts }),
    'package-lock.json': JSON.stringify({
      name: root.name,
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': root, ...packages, ...locked },
    }),
    ...files,
  };
};

/** How a site is built of such a project, whose build is `greets`. */
export const site: PlanValues = { kind: 'NODE_STATIC', lockFile: 'package-lock.json', output: 'dist' };
export const greets = 'mkdir dist && greet > dist/index.html';
