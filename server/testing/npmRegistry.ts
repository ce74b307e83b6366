import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Files of a package, by path. */
type Files = Record<string, string>;

/** Makes the archive of a package, as npm pack does. */
export const packPackage = async (files: Files): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-package-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, 'package', path)), { recursive: true });
      await writeFile(join(folder, 'package', path), content);
    }
    await promisify(execFile)('tar', ['-czf', join(folder, 'package.tgz'), '-C', folder, 'package']);
    return await readFile(join(folder, 'package.tgz'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A registry of npm packages with a few of them. */
export type NpmRegistry = {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  /** What a lock file says of a package of it. */
  locked: (name: string) => { version: string; resolved: string; integrity: string };
  close: () => Promise<void>;
};

/** Opens a registry on this machine; each package has the version 1.0.0. */
export const openNpmRegistry = async (packages: Record<string, Files>): Promise<NpmRegistry> => {
  const archives = new Map<string, Buffer>();
  for (const [name, files] of Object.entries(packages)) archives.set(name, await packPackage(files));
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const path = request.url ?? '';
    asked.push(path);
    const archive = archives.get(path.split('/-/')[0]?.slice(1) ?? '');
    if (archive) answer.end(archive);
    else answer.writeHead(404).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The registry has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    asked,
    locked: (name) => ({
      version: '1.0.0',
      resolved: `${url}/${name}/-/${name}-1.0.0.tgz`,
      integrity: `sha512-${createHash('sha512')
        .update(archives.get(name) ?? '')
        .digest('base64')}`,
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
