import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipped, layerOf, openImageRegistry } from '../../testing/deployments/imageRegistry.ts';
import { findImage, type ImageReference, readReference } from './index.ts';

let registry: Awaited<ReturnType<typeof openImageRegistry>>;
const folder = mkdtempSync(join(tmpdir(), 'slipway-images-'));
const layer = layerOf([{ path: 'a', content: 'a' }]);
const config = {
  Env: ['PATH=/bin', 'A=b=c', 'no', '=x'],
  Cmd: ['serve'],
  Entrypoint: null,
  WorkingDir: '/srv',
  User: 'app',
  ExposedPorts: { '8080/tcp': {}, '53/udp': {}, '80': {} },
};
beforeAll(async () => {
  registry = await openImageRegistry();
  registry.add('team/app', '1', { layers: [layer, gzipped(layer)], config });
});
beforeEach(() => registry.answerBy(null));
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

const referenceOf = (name: string, registries = [registry.url]): ImageReference => {
  const reference = readReference(name, registries);
  if (typeof reference === 'string') throw new Error(reference);
  return reference;
};
const find = (name = 'team/app:1', registries?: string[]) =>
  findImage(referenceOf(name, registries), new AbortController().signal);

test('names lead to registries of the operator only, as Docker reads them', () => {
  const registries = ['https://registry-1.docker.io', 'https://images.example:5000/'];
  const read = (name: string) => {
    const found = readReference(name, registries);
    return typeof found === 'string' ? found : [found.registry, found.repository, found.tag, found.digest];
  };
  const digest = `sha256:${'a'.repeat(64)}`;
  expect(read('golang')).toEqual([registries[0], 'library/golang', 'latest', null]);
  expect(read('docker.io/bitnami/redis:7')).toEqual([registries[0], 'bitnami/redis', '7', null]);
  expect(read(`images.example:5000/a/b:1@${digest}`)).toEqual([registries[1], 'a/b', '1', digest]);
  expect(read(`golang@${digest}`)).toEqual([registries[0], 'library/golang', null, digest]);
  expect(read('gcr.io/distroless/static')).toContain(
    'on gcr.io. This server takes images from docker.io, images.example:5000 only',
  );
  expect(read('localhost/x')).toContain('is on localhost');
  for (const wrong of [
    '',
    'UPPER',
    'a b',
    'a:',
    '../x',
    'a/../b',
    'a?x',
    'a@sha256:1',
    'http://x/y',
    `a:${'t'.repeat(129)}`,
    'a#b',
    'a\n',
  ])
    expect(read(wrong)).toEqual(expect.any(String));
});

test('an image is found by tag and by digest, with how it is run', async () => {
  const image = await find();
  expect(await image.readConfig()).toEqual({
    user: 'app',
    environment: { PATH: '/bin', A: 'b=c' },
    entrypoint: [],
    command: ['serve'],
    folder: '/srv',
    ports: [80, 8080],
    hasTriggers: false,
    shell: ['/bin/sh', '-c'],
  });
  expect(image.layers.map(({ compression }) => compression)).toEqual(['NONE', 'GZIP']);
  // A disk that fails is no matter of the registry.
  await expect(image.layers[0]?.download(join(folder, 'nowhere', 'layer'))).rejects.toThrow('ENOENT');
  const file = join(folder, 'layer');
  await image.layers[0]?.download(file);
  expect(readFileSync(file)).toEqual(layer);
  expect((await find(`team/app@${image.digest}`)).digest).toBe(image.digest);
});

test('a token is asked for where one is wanted, and goes to no other host', async () => {
  const asRegistry = new URL(registry.url);
  asRegistry.username = 'reader';
  asRegistry.password = 'p%40ss';
  const seen: (string | undefined)[] = [];
  registry.answerBy((request, response) => {
    const { authorization } = request.headers;
    seen.push(`${request.url?.slice(0, 9)} ${authorization}`);
    if (request.url === '/token?scope=repository%3Ateam%2Fapp%3Apull&service=own')
      return Boolean(response.end('{"token":"abc.def"}'));
    if (authorization === 'Bearer abc.def') return false;
    response
      .writeHead(401, { 'www-authenticate': `Bearer realm="${registry.url}/token",service="own"` })
      .end();
    return true;
  });
  await find('team/app:1', [asRegistry.href.replace(/\/$/, '')]);
  const basic = `Basic ${Buffer.from('reader:p@ss').toString('base64')}`;
  expect(seen).toEqual([
    `/v2/team/ ${basic}`,
    `/token?sc ${basic}`,
    '/v2/team/ Bearer abc.def',
    '/v2/team/ Bearer abc.def',
  ]);
});

test('credentials go to no host that the registry redirects to', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await openImageRegistry();
  elsewhere.answerBy((request, response) => {
    seen.push(request.headers.authorization);
    return Boolean(response.end('x'));
  });
  const asRegistry = new URL(registry.url);
  asRegistry.username = 'reader';
  registry.answerBy((_request, response) =>
    Boolean(response.writeHead(307, { location: `${elsewhere.url}/blob` }).end()),
  );
  await expect(find('team/app:1', [asRegistry.href])).rejects.toThrow('Only https:// addresses are allowed');
  expect(seen).toEqual([]);
  elsewhere.close();
});

test.each<[string, Record<string, string>, number, string]>([
  [
    'a redirect to a private address',
    { location: 'https://10.0.0.1/blob' },
    307,
    'This address leads into a private network',
  ],
  [
    'a redirect to plain http',
    { location: 'http://example.com/blob' },
    302,
    'Only https:// addresses are allowed',
  ],
  [
    'a redirect to metadata',
    { location: 'https://169.254.169.254/latest' },
    301,
    'This address leads into a private network',
  ],
  ['a redirect to a file', { location: 'file:///etc/passwd' }, 301, 'Only https:// addresses are allowed'],
  [
    'a token from a private address',
    { 'www-authenticate': 'Bearer realm="https://10.0.0.1/token"' },
    401,
    'This address leads into a private network',
  ],
  [
    'a token from nowhere',
    { 'www-authenticate': 'Bearer realm="nowhere"' },
    401,
    'does not allow image team/app:1 to be read; IMAGE_REGISTRY names no user',
  ],
  ['redirects for ever', { location: '/v2/team/app/manifests/1' }, 302, 'redirects too often'],
  ['404', {}, 404, 'has no image team/app:1.'],
  ['429', {}, 429, 'answers too many requests (429)'],
  ['500', {}, 500, 'answers 500 for image team/app:1.'],
  ['a page', { 'content-type': 'text/html' }, 200, 'is of a format that is not read here'],
])('%s is told, and nothing else is asked', async (_name, headers, status, why) => {
  registry.answerBy((_request, response) => Boolean(response.writeHead(status, headers).end('<html>')));
  await expect(find()).rejects.toThrow(why);
});

test('what is not what its digest says, larger than told or for other machines is refused', async () => {
  const wrong = `sha256:${'0'.repeat(64)}`;
  const mediaType = 'application/vnd.oci.image.layer.v1.tar';
  registry.add('large', '1', { layers: [{ content: layer, mediaType, told: { size: 10 } }] });
  registry.add('huge', '1', { layers: [{ content: layer, mediaType, told: { size: 3 * 1024 ** 3 } }] });
  registry.add('odd', '1', { layers: [{ content: layer, mediaType: 'text/plain' }] });
  registry.add('other', '1', { layers: [layer], architecture: 'riscv64' });
  const large = await find('large:1');
  await expect(large.layers[0]?.download(join(folder, 'large'))).rejects.toThrow('sends more');
  await expect(find('huge:1')).rejects.toThrow('is larger than 2048 MiB');
  await expect(find('odd:1')).rejects.toThrow('has a layer of type text/plain');
  await expect(find('other:1')).rejects.toThrow('is not made for linux/');
  await expect(find(`team/app@${wrong}`)).rejects.toThrow('has no image');
  registry.answerBy((_request, response) => Boolean(response.end('{}')));
  await expect(find(`team/app@${wrong}`)).rejects.toThrow('is something else: its digest is');
  registry.answerBy((_request, response) => Boolean(response.end(Buffer.alloc(5 * 1024 * 1024))));
  await expect(find()).rejects.toThrow('sends more for image team/app:1 than it may');
});

test('a registry that cannot be reached is named', async () => {
  await expect(find('team/app:1', ['http://127.0.0.1:1'])).rejects.toThrow(
    '127.0.0.1:1 could not be reached',
  );
});
