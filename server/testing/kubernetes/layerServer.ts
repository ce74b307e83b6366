import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Layer, openArtifactStores, removeFolder } from '../../engines/artifacts/index.ts';

/** Layers in memory, and a server that pods fetch them from; the real one is tested with the product. */
export const openLayerServer = async (host = '127.0.0.1') => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  const layers = new Map<string, Buffer[]>();
  const artifacts = openArtifactStores({
    folder,
    storageOf: () => ({
      has: async (digest) => layers.has(digest),
      touch: async (digest) => layers.has(digest),
      refusal: async () => null,
      add: async ({ digest }: Layer, { pieces }) => {
        const all: Buffer[] = [];
        for await (const piece of pieces()) all.push(piece);
        layers.set(digest, all);
        return null;
      },
      read: (digest) => Readable.from(layers.get(digest) ?? []),
      recall: async () => [],
      remember: async () => undefined,
    }),
  });
  const asked: string[] = [];
  let issue = 1;
  const token = () => `layers-${issue}`;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const pieces = layers.get(request.url?.split('/').at(-1) ?? '');
    if (!pieces || request.headers.authorization !== `Bearer ${token()}`) response.writeHead(401).end();
    else Readable.from(pieces).pipe(response);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, host, resolve);
  await promise;
  const address = server.address();
  return {
    url: `http://${host}:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    artifacts,
    token,
    /** Refuses the tokens that were given out, as ten minutes later. */
    expireTokens: () => {
      issue += 1;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await removeFolder(folder);
    },
  };
};
