import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mount } from '../../sandbox/index.ts';
import type { Commands } from '../commands.ts';
import { openRegistryProxy } from '../packages/registryProxy.ts';
import { Failed, line, type Telling } from '../running.ts';
import type { InstallCommand, Reach } from './installer.ts';

/** Where the proxy is reached in the sandbox. */
const proxyPort = 3128;

/** Where what is installed stands in the sandbox. */
export const inside = '/install';

/** A command that may reach the registry and nothing else, and what is made of it when it fails. */
type Reaching = {
  registry: string;
  /** Other places that lead to nothing but its files. */
  others?: readonly string[];
  command: (reach: Reach) => InstallCommand;
  mounts: readonly Mount[];
  /** Why it failed, by what it said and why the registry could not be reached, if that was so; null: as any command fails. */
  missing: (said: readonly string[], unreachable: string | null) => Failed | null;
};

/** Runs a command that may reach the registry, through a proxy that leads to it and nowhere else. */
export const reachRegistry = async function* (
  commands: Commands,
  { registry, others = [], command, mounts, missing }: Reaching,
): Telling<null> {
  // Names of sockets are short (unix(7)), and the folder of the work need not be.
  const folder = await mkdtemp(join(tmpdir(), 'slipway-registry-'));
  const door = await openRegistryProxy([registry, ...others], join(folder, 'socket'));
  const said: string[] = [];
  try {
    const failed = yield* commands.run({
      ...command({ registry, proxy: `http://127.0.0.1:${proxyPort}` }),
      folder: inside,
      mounts,
      bridges: [{ kind: 'REACH', socket: join(folder, 'socket'), port: proxyPort }],
      onLine: (text) => said.push(text),
    });
    for (const host of door.refused)
      yield line(`${host} was asked for, and refused: it is not the registry.`);
    if (!(failed instanceof Failed) || failed.code !== 'COMMAND_FAILED') return failed;
    return missing(said, door.unreachable()) ?? failed;
  } finally {
    await door.close();
    await rm(folder, { recursive: true, force: true });
  }
};
