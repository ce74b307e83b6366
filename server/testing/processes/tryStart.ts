import { spawnServer } from './realServer.ts';

/** Starts a server that is expected to refuse; one that opens all the same is told to stop, and its exit code is 0. */
export const tryStart = async (
  variables: Record<string, string> & { DATA_DIR: string },
): Promise<{ code: number | NodeJS.Signals | null; output: string }> => {
  const server = spawnServer({ PORT: '0', LOG_LEVEL: 'info', ...variables });
  server.child.stdout?.on('data', () => {
    if (server.output().includes('Slipway is open')) server.child.kill('SIGTERM');
  });
  return { code: await server.ended, output: server.output() };
};
