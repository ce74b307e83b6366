import { connectPools } from '../../server/platform/database/connect.ts';
import { connectionsOf } from '../../server/platform/database/connection.ts';
import { readEnv } from '../../server/platform/env.ts';
import { openServer } from '../../server/processes/openServer.ts';
import type { RunningServer } from './startServer.ts';

const silent = () => undefined;

/** Sets environment variables of this process, which processes that the server may start inherit. Returns how to have the former ones back. */
const setVariables = (variables: Record<string, string>): (() => void) => {
  const former = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of former) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
};

/**
 * Opens the real server in this process, where the files of a worker load the product once: a process of its own takes seconds to.
 * It has no worker processes.
 *
 * @param settings environment variables of the server, which gets no others
 */
export const openServerHere = async (
  settings: Record<string, string> & { DATABASE_URL: string },
): Promise<RunningServer> => {
  const errors: string[] = [];
  const restoreVariables = setVariables(settings);
  try {
    const { stop, close } = await openServer({
      env: readEnv({ ...settings, WORKERS: '0', LOG_LEVEL: 'silent' }),
      log: { info: silent, warn: silent, error: (line) => errors.push(line) },
      database: await connectPools(connectionsOf(settings.DATABASE_URL)),
      asked: new AbortController().signal,
    });
    return {
      errors,
      stop: async () => {
        await stop?.();
        await close();
        restoreVariables();
      },
    };
  } catch (error) {
    restoreVariables();
    throw error;
  }
};
