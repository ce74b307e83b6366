import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit } from '../server/testing/plainGit.ts';
import { type Figure, quantile } from './figure.ts';
import { hostProject } from './hostedProject.ts';
import { newDataDirectory, type ServerProcess, startServer } from './serverProcess.ts';
import { openSession } from './session.ts';

const organizations = 4;
const socketsOfEach = 8;
const largeBytes = 24 * 1024 * 1024;

const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;

/** Begins a clone and reads nothing of it. */
const beginClone = (address: string, tip: string): Socket => {
  const { username, password, port, pathname } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  const body = `${line(`want ${tip} side-band-64k\n`)}0000${line('done\n')}`;
  const head = [
    `POST ${pathname}/git-upload-pack HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/x-git-upload-pack-request',
    `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket.pause();
};

const signUp = async (url: string, number: number) => {
  const person = { email: `unread${number}@example.com`, password: 'Correct-Horse-9' };
  const query = 'mutation ($input: SignupInput!) { signup(input: $input) { errors { message } } }';
  const given = { ...person, confirmPassword: person.password, agreeToTerms: true };
  const input = { ...given, name: 'Hostile', organizationName: `Unread ${number}` };
  await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return openSession(url, 4, person);
};

/** Makes an organization with a large repository. Returns how to begin clones of it that nobody reads. */
const openHostile = async (server: ServerProcess, people: PlainGit, number: number) => {
  const session = await signUp(server.url, number);
  const address = (await hostProject(server, session, `Unread ${number}`)).at(server.url);
  session.close();
  const clone = await people.clone(address);
  await clone.commit({ 'large.bin': randomBytes(largeBytes) });
  await clone.git('push', 'origin', 'main');
  const tip = (await clone.git('rev-parse', 'HEAD')).trim();
  return () => beginClone(address, tip);
};

/** Keeps so many clones open that nobody reads: each that is ended is begun anew. Returns how to stop. */
const keepOpen = (begin: () => Socket): (() => Promise<void>) => {
  const stop = new AbortController();
  const running = Array.from({ length: socketsOfEach }, async () => {
    while (!stop.signal.aborted) {
      const socket = begin();
      // A paused socket does not notice its end, so it is begun anew from time to time.
      await pause(15_000, undefined, { signal: stop.signal }).catch(() => undefined);
      socket.destroy();
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
};

/** What four organizations that do not read their clones cost another one that clones and pushes. */
export const measureUnreadClones = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const people = await openPlainGit();
  const server = await startServer(dataDirectory);
  try {
    const good = await openSession(server.url);
    const address = (await hostProject(server, good, 'Read')).at(server.url);
    good.close();
    const clone = await people.clone(address);
    let count = 0;
    const pushAndClone = async () => {
      count += 1;
      await clone.commit({ 'a.txt': String(count) });
      await clone.git('push', '--quiet', 'origin', 'HEAD:refs/heads/main');
      const fresh = await people.clone(address);
      await rm(fresh.folder, { recursive: true });
    };
    const p99Of = async (times: number) => {
      const samples: number[] = [];
      for (let index = 0; index < times; index += 1) {
        const begun = performance.now();
        await pushAndClone();
        samples.push(performance.now() - begun);
      }
      return quantile(samples, 0.99);
    };
    const begins = [];
    for (let number = 0; number < organizations; number += 1)
      begins.push(await openHostile(server, people, number));
    await pushAndClone();
    const quiet = await p99Of(30);
    const stops = begins.map(keepOpen);
    await pause(2_000);
    const beside = await p99Of(30);
    await Promise.all(stops.map((stop) => stop()));
    const name = `The same beside ${organizations * socketsOfEach} clones of ${organizations} organizations that nobody reads`;
    return [
      { name: 'Push and clone a small repository (p99)', value: quiet, unit: 'ms' },
      { name, value: beside, unit: 'ms', goal: 3 * quiet },
    ];
  } finally {
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
