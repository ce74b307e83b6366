import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A Git server that answers what another one answers, but packs at so many bytes a second. */
export interface TricklingServer {
  /** `http://127.0.0.1:port` */
  url: string;
  /** `127.0.0.1:port`, for GIT_ALLOWED_HOSTS. */
  host: string;
  close: () => Promise<void>;
}

const tick = 250;

/** Stands in front of a Git server on this machine. Only what follows the first kilobyte of an answer trickles. */
export const startTricklingServer = async (
  upstream: string,
  bytesPerSecond: number,
): Promise<TricklingServer> => {
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(`${upstream}${incoming.url}`, { method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      let passed = 0;
      for await (const chunk of answer) {
        const bytes: Buffer = chunk;
        for (let start = 0; start < bytes.length && !outgoing.destroyed; ) {
          const most = passed < 1_000 ? 1_000 : Math.ceil((bytesPerSecond * tick) / 1_000);
          outgoing.write(bytes.subarray(start, start + most));
          start += most;
          passed += most;
          if (start < bytes.length) await pause(tick);
        }
      }
      outgoing.end();
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The trickling server has no port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    host,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
