import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { PlainGit } from '../../server/testing/hosting/plainGit.ts';
import { control, type HostileFile, type HostileRepository } from './hostileRepositories.ts';

/** A path as `git fast-import` reads any: in quotes, with what breaks lines or quotes as C writes it. */
const quoted = (path: string): string =>
  `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`;

const send = async (stream: Writable, chunk: string | Buffer): Promise<void> => {
  if (!stream.write(chunk)) await once(stream, 'drain');
};

/** Writes commits as `git fast-import` reads them; each stands in the one before, and the first has what is looked for in all. */
const writeCommits = async (stream: Writable, { commits }: HostileRepository): Promise<void> => {
  let number = 0;
  for (const files of commits()) {
    const at = 1_700_000_000 + number;
    // What follows goes on from what was written before by itself.
    await send(stream, `commit refs/heads/main\ncommitter Ada <ada@example.com> ${at} +0000\ndata 1\nx\n`);
    for (const { path, content, mode = '100644' } of number === 0 ? withControl(files) : files) {
      const bytes = Buffer.from(content);
      await send(stream, `M ${mode} inline ${quoted(path)}\ndata ${bytes.length}\n`);
      await send(stream, bytes);
      await send(stream, '\n');
    }
    number += 1;
  }
  stream.end();
};

function* withControl(files: Iterable<HostileFile>): Generator<HostileFile> {
  yield control;
  yield* files;
}

/** Makes a hostile repository and pushes it to an address. */
export const pushHostile = async (
  people: PlainGit,
  repository: HostileRepository,
  address: string,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-hostile-'));
  try {
    await people.git('init', '--quiet', '--bare', folder);
    const load = spawn('git', ['--git-dir', folder, 'fast-import', '--quiet'], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const ended = once(load, 'close');
    await writeCommits(load.stdin, repository);
    const [code] = await ended;
    if (code !== 0) throw new Error(`git fast-import ended with ${String(code)} on ${repository.name}.`);
    await people.git('--git-dir', folder, 'push', '--quiet', address, 'main:main');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
