import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  beginning,
  bridgeMounts,
  type HardLimits,
  limiting,
  type Programs,
  programMounts,
  takeServed,
  writeOwnFiles,
} from './beginning.ts';
import { hostMounts, type LayoutStep, layoutOf, memoryFolders, ROOT } from './layout.ts';
import { launch } from './launch.ts';
import { lend } from './lend.ts';
import type { Running, SandboxedCommand } from './sandbox.ts';
import { takeSlot } from './slots.ts';
import type { Way } from './way.ts';

/** What commands are started with, the same for all of this process. */
export type Starting = {
  way: Way;
  /** Where each sandbox has a folder of its own while it runs; only we come in. */
  folder: string;
  /** File with the filter of system calls. */
  filter: string;
  /** File with the filter of what enters a root folder, and of what made the sandbox besides. */
  enteringFilter: string;
  /** File with the filter that lets somebody believe to be root. */
  pretendedRoot: string;
  programs: Programs;
  hardLimits: HardLimits;
  /** What is added to the nice value of this process for what runs in the sandbox. */
  niceness: number;
};

const npmLinks = ({ npm }: Programs, { root }: SandboxedCommand): LayoutStep[] =>
  npm === null || root
    ? []
    : ['npm', 'npx'].map((name) => ({
        kind: 'LINK',
        to: `/run/bin/${name}`,
        target: `../npm/bin/${name}-cli.js`,
      }));

/**
 * Starts a command in a sandbox; it has begun, and the sockets of its bridges are there, when this is answered.
 * @throws Error when it cannot be begun, with what was said by what makes sandboxes
 */
export const start = async (
  { way, folder, filter, enteringFilter, pretendedRoot, programs, hardLimits, niceness }: Starting,
  command: SandboxedCommand,
): Promise<Running> => {
  command.signal.throwIfAborted();
  const slot = await takeSlot();
  const uid = process.getuid?.() === 0 ? slot.uid : null;
  const own = join(folder, String(slot.number));
  const undo: (() => Promise<void> | void)[] = [slot.release];
  const undoAll = async () => {
    const failures: unknown[] = [];
    for (const each of undo.toReversed())
      try {
        await each();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, 'A sandbox could not be cleared away.');
  };
  try {
    // What a process that was killed left behind.
    rmSync(own, { recursive: true, force: true });
    mkdirSync(join(own, 'root'), { recursive: true });
    undo.push(() => rmSync(own, { recursive: true, force: true }));
    const { root } = command;
    const mounts = [
      ...programMounts(root ? { ...programs, npm: null } : programs),
      ...(root ? hostMounts() : []),
      ...writeOwnFiles(own, command, uid),
      ...bridgeMounts(own, command.bridges),
      ...command.mounts,
    ];
    const layout = [...layoutOf(root, mounts, command.limits.memoryBytes), ...npmLinks(programs, command)];
    const written = [...(root?.writable ? [{ ...root, isOwn: false }] : []), ...mounts];
    const lent = written.filter(({ writable }) => writable).map(({ from }) => from);
    const given = written.filter(({ writable, isOwn = false }) => writable || isOwn).map(({ from }) => from);
    undo.push(await lend(given, uid));
    undo.push(() => {
      for (const bridge of command.bridges)
        if (bridge.kind === 'SERVE') rmSync(bridge.socket, { force: true });
    });
    const descriptor = openSync(root ? enteringFilter : filter, 'r');
    try {
      return await launch({
        commandLine: way.commandLine({
          identity: uid === null ? { kind: 'OURS' } : { kind: 'OF_ITS_OWN', uid },
          root: join(own, 'root'),
          layout,
          enters: root ? ROOT : null,
          filters: root?.asRoot ? [filter, pretendedRoot] : [filter],
          limiting: limiting(command.limits, hardLimits, niceness),
          argv: beginning(command, programs),
        }),
        filter: descriptor,
        command,
        lent,
        memoryFolders: memoryFolders(root),
        onReady: () => takeServed(own, command.bridges),
        onEnded: undoAll,
      });
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    await undoAll();
    throw error;
  }
};
