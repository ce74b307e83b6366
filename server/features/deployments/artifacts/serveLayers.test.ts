import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { removeFolder, unpackLayer } from '../../../engines/artifacts/index.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { openListeningServer, type ListeningServer } from '../../../testing/listen.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { artifactsOf } from '../builds/enginesOf.ts';
import { layerToken } from './layerToken.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

/** A release of a project of its own, with one layer, which holds one file. */
const releaseOf = async (owner: Person, content: string) => {
  const { runtime, clock } = server;
  const { organizationId } = owner;
  const projectId = await recordsOn(server).project(owner, { name: content });
  const folder = await mkdtemp(join(tmpdir(), 'layer-'));
  await writeFile(join(folder, 'file.txt'), content);
  const layer = await artifactsOf(runtime).of(organizationId).put(folder, { bytes: 1e6, files: 10 });
  await removeFolder(folder);
  if (!('digest' in layer)) throw new Error(layer.reason);
  const id = newId();
  const { digest, bytes, fileCount } = layer;
  const manifest = JSON.stringify({ kind: 'STATIC' });
  const layers = JSON.stringify([{ path: '', digest }]);
  await runtime.database.system
    .insertInto('releases')
    .values({
      id,
      organizationId,
      projectId,
      number: 1,
      digest,
      commitSha: 'a'.repeat(40),
      manifest,
      layers,
      bytes,
      fileCount,
      createdAt: clock.now(),
    })
    .execute();
  return { organizationId, releaseId: id, digest };
};
type Release = Awaited<ReturnType<typeof releaseOf>>;

const ask = ({ organizationId, releaseId, digest }: Release, token: string) =>
  fetch(`${server.url}/internal/layers/${organizationId}/${releaseId}/${digest}`, {
    headers: { authorization: `Bearer ${token}` },
  });

it('a pod fetches the layers of its release, and a token is for nothing else', async () => {
  const owner = await server.seed.owner();
  const own = await releaseOf(owner, 'Ours.');
  const sibling = await releaseOf(owner, 'Our other one.');
  const foreign = await releaseOf(await server.seed.owner(), 'Theirs.');
  const token = layerToken(server.runtime, own);
  const answer = await ask(own, token);
  expect(answer.status).toBe(200);
  const top = join(await mkdtemp(join(tmpdir(), 'unpacked-')), 'top');
  const listing = await unpackLayer(
    Readable.from([Buffer.from(await answer.arrayBuffer())]),
    own.digest,
    top,
  );
  expect(listing.entries).toMatchObject([{ path: 'file.txt' }]);
  await removeFolder(top);
  // A pod that is started again has the same token.
  expect((await ask(own, token)).status).toBe(200);
  const others: [Release, string][] = [
    [{ ...own, digest: sibling.digest }, token],
    [sibling, token],
    [{ ...own, digest: foreign.digest }, token],
    [foreign, token],
    [{ ...foreign, releaseId: own.releaseId }, token],
    [own, layerToken(server.runtime, foreign)],
    [own, `${Date.now() + 1e9}.${token.split('.')[1]}`],
    [own, ''],
  ];
  for (const [release, given] of others) expect((await ask(release, given)).status).toBe(401);
  server.clock.advance(600_001);
  const late = await ask(own, token);
  expect([late.status, await late.text()]).toEqual([
    401,
    'This token is not for this layer, or has expired.\n',
  ]);
});
