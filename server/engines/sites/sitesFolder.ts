import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A path of a socket has at most 103 bytes on every system; `/run/0123456789ab/http` stands behind that of the folder. */
const LONGEST = 103 - 22;

const fits = (folder: string) => Buffer.byteLength(folder) <= LONGEST;

/**
 * The folder for sockets of sites: in the data folder, or, where that has too long a path for sockets, one in the system's temporary folder that is
 * the same at each start.
 */
const sitesFolder = (dataDirectory: string): string => {
  const own = path.join(dataDirectory, 'sites');
  if (fits(own)) return own;
  const name = `slipway-sites-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}`;
  const elsewhere = path.join(tmpdir(), name);
  return fits(elsewhere) ? elsewhere : path.join('/tmp', name);
};

/** The socket on which sites are answered. */
export const sitesSocket = (dataDirectory: string): string =>
  path.join(sitesFolder(dataDirectory), 'http.sock');

/**
 * Creates the folder for sockets with access for this user only.
 * @returns the folder, and the path of the socket on which sites are answered
 * @throws Error when another user owns a folder of that name: anybody can create one in a temporary folder
 */
export const ownSitesFolder = (dataDirectory: string): { folder: string; socket: string } => {
  const folder = sitesFolder(dataDirectory);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid()))
    throw new Error(
      `${folder} belongs to somebody else. Remove it, or give the server a DATA_DIR with a shorter path.`,
    );
  chmodSync(folder, 0o700);
  return { folder, socket: sitesSocket(dataDirectory) };
};
