import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { PlainGit } from '../../server/testing/hosting/plainGit.ts';
import { hostProject } from '../hostedProject.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { openSession, signUp } from '../session.ts';

const organizations = 4;
const largeBytes = 24 * 1024 * 1024;

/** A hosted repository that is large enough to fill the buffers of a connection. */
export interface LargeRepository {
  /** Its address with a key that may read it. */
  address: string;
  tip: string;
  /** The address from which it is cloned, as a trusted proxy reports it. */
  from: string;
}

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;

/** Begins a clone and reads nothing of the answer. */
export const beginClone = ({ address, tip, from }: LargeRepository): Socket => {
  const { username, password, port, pathname } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const body = `${line(`want ${tip} side-band-64k\n`)}0000${line('done\n')}`;
  const head = [
    `POST ${pathname}/git-upload-pack HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/x-git-upload-pack-request',
    `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket.pause();
};

/** Creates four organizations in networks of their own, each with a large repository. */
export const addLargeRepositories = async (
  server: ServerProcess,
  people: PlainGit,
): Promise<LargeRepository[]> => {
  const repositories: LargeRepository[] = [];
  for (let number = 0; number < organizations; number += 1) {
    const session = await openSession(server.url, 1, await signUp(server.url));
    const address = (await hostProject(server, session, `Unread ${number}`)).at(server.url);
    session.close();
    const clone = await people.clone(address);
    await clone.commit({ 'large.bin': randomBytes(largeBytes) });
    await clone.git('push', '--quiet', 'origin', 'main');
    const tip = (await clone.git('rev-parse', 'HEAD')).trim();
    repositories.push({ address, tip, from: `203.0.${number}.7` });
  }
  return repositories;
};
