import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Machine } from '../../engines/builder/index.ts';
import { type ZipEntry, zipArchive } from '../security/zipArchive.ts';

/** What a wheel of a test is made of; its files stand in a folder of its name unless they say another one. */
export type WheelParts = {
  version?: string;
  files?: Record<string, ZipEntry>;
  /** What it asks for, as its metadata says. */
  requires?: readonly string[];
  /** Programs of it: `greet = greeting:main`. */
  programs?: readonly string[];
  tag?: string;
};

/** Makes a wheel (packaging.python.org, "Binary distribution format"): the name of its file, and its content. */
export const makeWheel = (
  name: string,
  { version = '1.0', files = {}, requires = [], programs = [], tag = 'py3-none-any' }: WheelParts = {},
): [string, Buffer] => {
  const info = `${name}-${version}.dist-info`;
  const metadata = [
    'Metadata-Version: 2.1',
    `Name: ${name}`,
    `Version: ${version}`,
    ...requires.map((one) => `Requires-Dist: ${one}`),
  ];
  const entries: Record<string, ZipEntry> = {
    [`${name}/__init__.py`]: '',
    ...files,
    [`${info}/METADATA`]: `${metadata.join('\n')}\n`,
    [`${info}/WHEEL`]: `Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: ${tag}\n`,
    ...(programs.length > 0
      ? { [`${info}/entry_points.txt`]: `[console_scripts]\n${programs.join('\n')}\n` }
      : {}),
  };
  const record = [...Object.keys(entries).map((path) => `${path},,`), `${info}/RECORD,,`];
  return [
    `${name}-${version}-${tag}.whl`,
    zipArchive({ ...entries, [`${info}/RECORD`]: `${record.join('\n')}\n` }),
  ];
};

/** A hash of a file as requirements write it. */
export const hashOf = (content: Buffer): string =>
  `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** The package that a file of an index is of. */
/** The normalized name of a package: https://packaging.python.org/en/latest/specifications/name-normalization/. */
const normalName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');
const ownerOf = (file: string): string => normalName(file.replace(/-\d.*$/, ''));

/** An index of packages of Python. */
export type PythonIndex = {
  /** As a build is given it. */
  index: string[];
  /** Where a file of it is. */
  file: (name: string) => string;
  /** Paths that were asked for. */
  asked: string[];
  close: () => Promise<void>;
};

/**
 * Opens an index of packages on this machine (packaging.python.org, "Simple repository API").
 * @param files by name
 * @param leads paths that lead to an address
 */
export const openPythonIndex = async (
  files: (url: string) => Readonly<Record<string, Buffer>>,
  leads: Readonly<Record<string, string>> = {},
): Promise<PythonIndex> => {
  const asked: string[] = [];
  let published: Readonly<Record<string, Buffer>> = {};
  const server = createServer((request, answer) => {
    const path = request.url ?? '';
    asked.push(path);
    const location = leads[path];
    if (location !== undefined) return answer.writeHead(302, { location }).end();
    const file = published[decodeURIComponent(path.replace('/files/', ''))];
    if (file) return answer.end(file);
    const name = /^\/simple\/([\w-]+)\/$/.exec(path)?.[1];
    const links = Object.keys(published)
      .filter((one) => ownerOf(one) === name)
      .map((one) => `<a href="/files/${one}">${one}</a>`);
    if (links.length === 0) return answer.writeHead(404).end();
    return answer
      .setHeader('content-type', 'text/html')
      .end(`<!DOCTYPE html><body>${links.join('\n')}</body>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The index has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  published = files(url);
  return {
    index: [`${url}/simple`],
    file: (name) => `${url}/files/${name}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The programs of this machine as tests run them on itself; null where it has no Python with pip. */
export const pythonHere = (): Machine | null => {
  const { status, stdout } = spawnSync(
    'python3',
    ['-I', '-c', 'import platform, pip; print(platform.python_version(), pip.__version__)'],
    { encoding: 'utf8' },
  );
  const [python = '', version = ''] = status === 0 ? stdout.trim().split(' ') : [];
  return python === '' ? null : { node: process.versions.node, python, pip: { version, abi: 'a test' } };
};
