import type { Writable } from 'node:stream';
import { runGit } from '../process/git.ts';
import { hostedLimits, readingLimits } from '../process/resourceLimits.ts';
import { flushPacket, packetLine } from './packetLines.ts';

/** What git asks of a hosted repository: to send objects to a clone, or to receive a push. */
export type GitService = 'git-upload-pack' | 'git-receive-pack';

const milliseconds = 10 * 60_000;
const mebibyte = 1024 * 1024;
/** A clone of the largest repository that may be hosted, and something. */
const mostSentBytes = 8 * 1024 * mebibyte;
/** Names of all refs: 100 bytes each, 100,000 of them. */
const mostRefBytes = 16 * mebibyte;

/** Settings of git for clients: parts of the history and without large files, but nothing that no ref leads to. */
const settings = ['-c', 'uploadpack.allowFilter=true', '-c', 'uploadpack.allowAnySHA1InWant=false'];

/**
 * The same for pushes: options are read (`git push -o`). The refs of pull requests are not announced, so that `git push --mirror` does
 * not try to delete them.
 */
const pushSettings = ['-c', 'receive.advertisePushOptions=true', '-c', 'receive.hideRefs=refs/pull'];

/** What a client may say it speaks. */
const protocolOf = (said: string | undefined): string | undefined =>
  said && /^version=[012]$/.test(said) ? said : undefined;

/**
 * What git says first: which refs there are, and what it can do (gitprotocol-http, "Smart Server Response").
 * @param said the client's `Git-Protocol` header
 */
export const advertise = async (
  directory: string,
  service: GitService,
  said: string | undefined,
  signal?: AbortSignal,
): Promise<Buffer> => {
  const protocol = service === 'git-upload-pack' ? protocolOf(said) : undefined;
  const command = service.slice('git-'.length);
  const refs = await runGit(
    [...settings, ...pushSettings, command, '--stateless-rpc', '--http-backend-info-refs', directory],
    {
      timeoutMilliseconds: milliseconds,
      maxOutputBytes: mostRefBytes,
      protocol,
      limits: hostedLimits,
      signal,
    },
  );
  // Version 2 says no more than what it can do.
  if (protocol === 'version=2') return refs;
  return Buffer.concat([packetLine(`# service=${service}\n`), flushPacket, refs]);
};

/** Answers what a clone or fetch asks for, as fast as its client reads. */
export const uploadPack = async (
  directory: string,
  request: AsyncIterable<Uint8Array>,
  said: string | undefined,
  to: Writable,
  signal: AbortSignal,
): Promise<void> => {
  await runGit([...settings, 'upload-pack', '--stateless-rpc', '--strict', '--timeout=120', directory], {
    input: request,
    timeoutMilliseconds: milliseconds,
    maxOutputBytes: mostSentBytes,
    protocol: protocolOf(said),
    limits: readingLimits,
    to,
    signal,
  });
};
