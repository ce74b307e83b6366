import type { Sandbox } from '../../sandbox/index.ts';
import { openLayers, type OpenLayers } from '../layers.ts';
import type { ServiceEngine } from '../serviceEngine.ts';
import type { Times } from '../times.ts';
import { usualServiceBytes } from './machineMemory.ts';
import { runCommand } from './runCommand.ts';
import { startService } from './startService.ts';
import { SupervisedService } from './superviseService.ts';

export type MachineEngineOptions = {
  /** The sandbox of this machine, or the command that would mend that there is none. */
  sandbox: () => Promise<{ sandbox: Sandbox | null; mend: string | null }>;
  layers: OpenLayers;
  /** For sockets of services: a short path, and private. */
  folder: string;
  /** What services may take together, in bytes; null for the default of this machine. */
  serviceBytes: number | null;
  times: Times;
};

/** How many services run at once: sandboxes are left for builds, and for services that take the place of others. */
const SERVICES = 400;

/** Makes the engine that runs services in the sandbox of this machine. They end with this process. */
export const machineEngine = ({
  sandbox: find,
  layers,
  folder,
  serviceBytes,
  times,
}: MachineEngineOptions): ServiceEngine => {
  /** The sandbox, or why there is none. */
  const requireSandbox = async (
    what: string,
  ): Promise<Sandbox | { message: string; lastLines: string[] }> => {
    const { sandbox, mend } = await find();
    if (sandbox !== null) return sandbox;
    const message = `${what} cannot run on this machine, because it has no sandbox.${mend === null ? '' : ` ${mend}`}`;
    return { message, lastLines: [] };
  };

  return {
    // What runs here ends with this process.
    adopt: () => undefined,
    close: async () => undefined,
    room: { bytes: serviceBytes ?? usualServiceBytes(), services: SERVICES },
    start: async (release, { onLine, onEvent }, signal) => {
      const sandbox = await requireSandbox('Services');
      if ('message' in sandbox) return sandbox;
      const { folders, close } = await openLayers(layers, release);
      const start = (until: AbortSignal) =>
        startService({ release, folders, sandbox, folder, onLine, signal: until });
      const first = await start(signal);
      if (!('address' in first)) {
        close();
        return first;
      }
      const service = new SupervisedService({ release, first, startAgain: start, times, tell: onEvent });
      return {
        address: async (patience) => {
          const life = await service.life(patience);
          return life && life.address;
        },
        state: () => service.state,
        lastLines: () => service.lastLines,
        requestFailed: () => service.requestFailed(),
        stop: (grace) => service.stop(grace).finally(close),
      };
    },
    run: async (release, command, onLine, signal) => {
      const sandbox = await requireSandbox('Commands');
      if ('message' in sandbox) return sandbox;
      const { folders, close } = await openLayers(layers, release);
      return runCommand(release, { ...command, folders, sandbox, onLine, signal }).finally(close);
    },
  };
};
