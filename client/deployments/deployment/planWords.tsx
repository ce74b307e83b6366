import type { ReactNode } from 'react';

const names: Readonly<Record<string, string>> = {
  kind: 'Kind',
  root: 'Folder',
  lockFile: 'Lock file',
  packageManager: 'Package manager',
  packages: 'Installed packages',
  images: 'Base images',
  build: 'Build command',
  test: 'Test command',
  output: 'Output folder',
  release: 'Release command',
  crons: 'Crons',
  volumes: 'Volumes',
  start: 'Start command',
  fallback: 'Unknown paths',
  healthPath: 'Health check',
};

const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    STATIC: 'Static files',
    NODE_STATIC: 'Static site built with Node.js',
    NODE_SERVICE: 'Node.js service',
    PYTHON_SERVICE: 'Python service',
    DOCKERFILE: 'Service built by a Dockerfile',
  },
  root: { '': 'The whole repository' },
  output: { '': 'The whole folder' },
  fallback: { INDEX: 'index.html', NOT_FOUND: 'Not found (404)' },
};

/** What a value of a plan is called on screen. */
export const planNameOf = (name: string): string => names[name] ?? name;

/** A value of a plan: in words where it has some, else as it stands; "None" where nothing is done for it. */
export const planValueOf = ({ name, value }: { name: string; value: string | null }): ReactNode => {
  if (value === null) return 'None';
  // Its hash is compared when it is fetched, and nothing to read.
  const shown = name === 'packageManager' ? value.replace(/\+.*/, '') : value;
  return known[name]?.[value] ?? <code style={{ overflowWrap: 'anywhere' }}>{shown}</code>;
};
