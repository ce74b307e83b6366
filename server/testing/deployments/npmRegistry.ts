import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

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

/** Packs a package as it was installed here, package managers first of all, which have no packages of their own. */
const packInstalled = async (name: string): Promise<Buffer> => {
  const folder = join('node_modules', name);
  const { stdout } = await promisify(execFile)(
    'tar',
    // Quickly: a package manager is 23 MB, and none of it goes far.
    ['-c', '-I', 'gzip -1', '--transform', 's,^[.],package,', '-C', folder, '.'],
    { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 },
  );
  return stdout;
};

/** A registry of npm packages with a few of them. */
export type NpmRegistry = {
  url: string;
  /** Paths that were asked for. */
  asked: string[];
  /** What a lock file says of a package of it, in its first version. */
  locked: (name: string) => { version: string; resolved: string; integrity: string };
  /** The hash of an archive, as packageManager in package.json writes it. */
  hash: (name: string) => string;
  close: () => Promise<void>;
};

/** A package of a registry, with its archive. */
type Published = { version: string; manifest: object; archive: Buffer };

const asked = (path: string) => decodeURIComponent(path.split('/-/')[0]?.slice(1) ?? '');
const archivePath = (name: string, version: string) => `/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
const integrityOf = (archive: Buffer) => `sha512-${createHash('sha512').update(archive).digest('base64')}`;

const manifestOf = z.looseObject({ version: z.string() });

/**
 * Opens a registry on this machine; each package has the version 1.0.0, or several that are given one after the other.
 * @param installed packages of ours that it has, too, each in its own version
 */
export const openNpmRegistry = async (
  packages: Record<string, Files | readonly Files[]>,
  installed: readonly string[] = [],
): Promise<NpmRegistry> => {
  const published = new Map<string, Published[]>();
  for (const [name, given] of Object.entries(packages)) {
    const versions: Published[] = [];
    for (const files of [given].flat()) {
      const manifest = manifestOf.parse(JSON.parse(files['package.json'] ?? ''));
      versions.push({ version: manifest.version, manifest, archive: await packPackage(files) });
    }
    published.set(name, versions);
  }
  for (const name of installed) {
    const manifest = manifestOf.parse(
      JSON.parse(await readFile(join('node_modules', name, 'package.json'), 'utf8')),
    );
    published.set(name, [{ version: manifest.version, manifest, archive: await packInstalled(name) }]);
  }
  const asks: string[] = [];
  let url = '';
  const answerWith = (path: string): Buffer | string | null => {
    const name = asked(path);
    const found = published.get(name);
    if (!found) return null;
    if (path.includes('/-/'))
      return found.find(({ version }) => path === archivePath(name, version))?.archive ?? null;
    const versions = found.map(({ version, manifest, archive }): [string, object] => {
      const dist = { tarball: url + archivePath(name, version), integrity: integrityOf(archive) };
      return [version, { name, dist, ...manifest }];
    });
    const latest = found.at(-1)?.version;
    return JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) });
  };
  const server = createServer((request, answer) => {
    const path = request.url ?? '';
    asks.push(path);
    const content = answerWith(path);
    if (content !== null) answer.end(content);
    else answer.writeHead(404).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The registry has no port.');
  url = `http://127.0.0.1:${address.port}`;
  const firstOf = (name: string) => published.get(name)?.[0];
  const archiveOf = (name: string) => firstOf(name)?.archive ?? Buffer.alloc(0);
  return {
    url,
    asked: asks,
    locked: (name) => {
      const version = firstOf(name)?.version ?? '1.0.0';
      return { version, resolved: url + archivePath(name, version), integrity: integrityOf(archiveOf(name)) };
    },
    hash: (name) => `sha512.${createHash('sha512').update(archiveOf(name)).digest('hex')}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
