import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openS3Double, type S3Double } from '../../../testing/blobs/s3Double.ts';
import { describeContent } from '../describeContent.ts';
import { openS3 } from './openS3.ts';
import type { ObjectStoreOptions } from './s3Client.ts';
import type { S3Settings } from './settings.ts';

/** What the object store does to us, and what people are told of it. */

const organizationId = '0198c2f0-0000-7000-8000-000000000001';
const keyOf = (number: number) => `0198c2f0-0000-7000-9000-${String(number).padStart(12, '0')}`;
const name = { organizationId, key: keyOf(1) };
const object = `slipway/${organizationId}/${keyOf(1)}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-s3-'));
});
afterAll(() => rm(folder, { recursive: true }));

let double: S3Double;
let pauses: number[];
beforeEach(async () => {
  double = await openS3Double();
  pauses = [];
});
afterEach(() => double.close());

const wait = async (milliseconds: number) => {
  pauses.push(milliseconds);
};
const open = (changes: Partial<S3Settings> = {}, options: ObjectStoreOptions = {}) => {
  const { endpoint, region, bucket, keyId, secret } = double;
  return openS3(
    { endpoint, region, bucket, prefix: 'slipway/', keyId, secret, ...changes },
    { wait, ...options },
  );
};
const write = async (content: Buffer) => {
  const file = join(folder, 'content');
  await writeFile(file, content);
  return { file, described: await describeContent([content]) };
};
const put = async (content: Buffer, store = open()) => {
  const { file, described } = await write(content);
  await store.put(name, file, described);
  return described;
};

describe('settings that are wrong', () => {
  it.each<[string, Partial<S3Settings>, string]>([
    [
      'region',
      { region: 'us-east-1' },
      'BLOBS: the bucket is in the region eu-test-1, not us-east-1. Set region=eu-test-1',
    ],
    ['secret', { secret: 'another' }, 'BLOBS_SECRET: is not the secret of BLOBS_KEY_ID.'],
    ['key', { keyId: 'SOMEBODY' }, 'BLOBS_KEY_ID: is not known at http://127.0.0.1'],
    ['bucket', { bucket: 'elsewhere' }, 'BLOBS: there is no bucket elsewhere at http://127.0.0.1'],
  ])('are told by name, and not tried again: %s', async (_which, changes, said) => {
    await expect(open(changes).check()).rejects.toThrow(said);
    expect(double.asked).toHaveLength(1);
  });

  it('tells a wrong clock, and by how much', async () => {
    const now = Date.now() - 20 * 60_000;
    await expect(open({}, { now: () => now }).check()).rejects.toThrow(
      'The clock of this machine is 20 minutes behind the clock of the object store. Set it, for example by NTP.',
    );
    // As much as S3 lets pass.
    await open({}, { now: () => Date.now() + 14 * 60_000 }).check();
  });

  it('tells that there is nobody at the endpoint', async () => {
    const endpoint = 'http://127.0.0.1:1';
    await expect(open({ endpoint }).check()).rejects.toThrow(
      'The object store at http://127.0.0.1:1 cannot be reached',
    );
  });
});

it('tells that what is at the endpoint breaks off HTTP', async () => {
  const broken = createServer((socket) => {
    socket.once('data', () =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnot a size\r\n'),
    );
  });
  await once(broken.listen(0, '127.0.0.1'), 'listening');
  const address = broken.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await expect(open({ endpoint }).check()).rejects.toThrow('aborted');
  broken.close();
});

describe('a store that is busy', () => {
  it('is asked again later, each time after a longer pause, or after the one that it asks for', async () => {
    const content = randomBytes(100_000);
    const slowDown = { refuse: 503, code: 'SlowDown' };
    double.trouble(
      'PUT',
      slowDown,
      slowDown,
      { ...slowDown, retryAfter: 2 },
      { ...slowDown, afterwards: true },
    );
    const described = await put(content);
    expect(pauses).toHaveLength(4);
    expect(pauses[1]).toBeGreaterThanOrEqual(200);
    expect(pauses[2]).toBe(2_000);
    expect((await buffer(open().read(name, described))).equals(content)).toBe(true);
  });

  it('is given up in the end, and what it says is told', async () => {
    double.trouble('PUT', ...Array.from({ length: 7 }, () => ({ refuse: 503, code: 'SlowDown' })));
    await expect(put(randomBytes(10))).rejects.toThrow(`The object store refused PUT ${object}: SlowDown`);
    expect(double.objects.size).toBe(0);
  });
});

describe('a body that is cut off', () => {
  it('is read on from there', async () => {
    const content = randomBytes(3_000_000);
    const described = await put(content);
    double.trouble('GET', { cutAfter: 1_000_000 }, { cutAfter: 0 }, { cutAfter: 500_000 });
    expect((await buffer(open().read(name, described))).equals(content)).toBe(true);
    expect(double.asked.filter(({ verb }) => verb === 'GET')).toHaveLength(4);
  });

  it('is read anew where the store knows no ranges', async () => {
    const content = randomBytes(3_000_000);
    const described = await put(content);
    double.ignoresRange = true;
    double.trouble('GET', { cutAfter: 1_000_000 });
    expect((await buffer(open().read(name, described))).equals(content)).toBe(true);
  });

  it('is given up when nothing more comes', async () => {
    const described = await put(randomBytes(1_000));
    double.trouble('GET', ...Array.from({ length: 6 }, () => ({ cutAfter: 0 })));
    await expect(buffer(open().read(name, described))).rejects.toThrow('does not send all of');
  });
});

describe('content', () => {
  it('that is altered or short in the store is not given out', async () => {
    const content = randomBytes(200_000);
    const described = await put(content);
    const stored = double.objects.get(object);
    if (!stored) throw new Error('It was not stored.');
    stored.content = Buffer.from(content).fill(0, 100, 101);
    await expect(buffer(open().read(name, described))).rejects.toThrow(
      `${object} was altered since it was stored.`,
    );
    stored.content = content.subarray(0, 1_000);
    await expect(buffer(open().read(name, described))).rejects.toThrow('has fewer than the 200000 bytes');
  });

  it('that changes on its way is refused by the store, and nothing is there', async () => {
    const { file, described } = await write(randomBytes(1_000));
    await writeFile(file, randomBytes(1_000));
    await expect(open().put(name, file, described)).rejects.toThrow('XAmzContentSHA256Mismatch');
    expect(double.objects.size).toBe(0);
  });

  it('of 64 MiB is stored in parts, of which those that fail are sent again', async () => {
    const content = randomBytes(64 * 1024 * 1024);
    double.trouble('PART', { refuse: 500, code: 'InternalError' });
    double.trouble('COMPLETE', { refuse: 503, code: 'SlowDown', afterwards: true });
    const described = await put(content);
    expect(double.objects.get(object)?.content.equals(content)).toBe(true);
    expect(double.asked.filter(({ verb }) => verb === 'PART')).toHaveLength(5);
    expect(described.bytes).toBe(content.length);
  });

  it('in parts that cannot be put together is given up, so that its parts take no room', async () => {
    const content = randomBytes(64 * 1024 * 1024);
    double.trouble('COMPLETE', { errorIn200: 'InternalError' });
    await expect(put(content)).rejects.toThrow('could not put');
    expect([double.objects.size, double.uploads.size]).toEqual([0, 0]);
  });
});

test('all names are listed, a thousand at a time, and objects of others are left out', async () => {
  const stored = { content: Buffer.from('x'), etag: '', modifiedAt: new Date() };
  for (let number = 0; number < 2_500; number += 1) {
    double.objects.set(`slipway/${organizationId}/${keyOf(number)}`, stored);
  }
  for (const other of ['slipway/notes.txt', 'slipway/a b+c&.txt', `other/${organizationId}/${keyOf(1)}`]) {
    double.objects.set(other, stored);
  }
  const pages = [];
  for await (const page of open().list()) pages.push(page);
  expect(pages.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(2_500);
});
