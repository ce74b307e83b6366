import { chmod, mkdir } from 'node:fs/promises';
import { request } from 'node:http';
import { request as overHttps } from 'node:https';
import { dirname, join } from 'node:path';
import { removeFolder, unpackLayer } from '../../artifacts/index.ts';

/**
 * Runs before a service in its pod: fetches the layers of its release from the server, and writes them to a folder as the service sees it. Each is verified
 * against its digest.
 */
const { SERVER_URL = '', ORGANIZATION_ID = '', RELEASE_ID = '', TOKEN = '', LAYERS = '[]' } = process.env;

const [FOLDER = ''] = process.argv.slice(2);

const isLayer = (value: unknown): value is { path: string; digest: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'digest' in value;
const parsed: unknown = JSON.parse(LAYERS);
const layers = Array.isArray(parsed) ? parsed.filter(isLayer) : [];

async function* fetched(digest: string): AsyncGenerator<Buffer> {
  const url = `${SERVER_URL}/internal/layers/${ORGANIZATION_ID}/${RELEASE_ID}/${digest}`;
  const ask = url.startsWith('https:') ? overHttps : request;
  const { promise, resolve, reject } = Promise.withResolvers<
    AsyncIterable<Buffer> & { statusCode?: number }
  >();
  const asked = ask(url, { headers: { authorization: `Bearer ${TOKEN}` }, timeout: 60_000 });
  asked.once('response', resolve).once('error', reject);
  asked.once('timeout', () => asked.destroy(new Error('The server did not answer within 60 s.')));
  asked.end();
  const answer = await promise;
  if (answer.statusCode !== 200)
    throw new Error(`The server answered ${answer.statusCode} for the layer ${digest}.`);
  yield* answer;
}

/** Makes the folders above a path that lies within what is read-only already. */
const openParents = async (path: string): Promise<string[]> => {
  const opened: string[] = [];
  for (let folder = dirname(path); folder.startsWith(FOLDER); folder = dirname(folder))
    opened.unshift(folder);
  for (const folder of opened) {
    await mkdir(folder).catch(() => undefined);
    await chmod(folder, 0o755);
  }
  return opened;
};

// What an attempt before this one left.
await removeFolder(FOLDER);
for (const { path, digest } of layers) {
  const target = path === '' ? FOLDER : join(FOLDER, path);
  const opened = path === '' ? [] : await openParents(target);
  if (path !== '') await removeFolder(target);
  await unpackLayer(fetched(digest), digest, target);
  for (const folder of opened.toReversed()) await chmod(folder, 0o555);
}
