import { Readable } from 'node:stream';
import { readPushRequest, refused } from '../index.ts';
import { report } from './report.ts';

const line = (text: string) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
};
const flush = Buffer.from('0000');
const [nothing, something] = ['0'.repeat(40), 'a'.repeat(40)];
const command = (capabilities: string) =>
  line(`${nothing} ${something} refs/heads/main\0report-status side-band-64k ${capabilities}\n`);

/** Reads a push of which each part arrives by itself. */
const read = (...parts: Buffer[]) => readPushRequest(Readable.from(parts));
const failing = (...parts: Buffer[]) => read(...parts).catch((error: Error) => error.message);
const rest = async (pack: AsyncGenerator<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of pack) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

test('options of a push come between its commands and its pack', async () => {
  const options = ['pull_request', 'title=Näme = "x"\n', ''].map((text) => line(text || '\n'));
  const push = await read(command('push-options'), flush, ...options, flush, Buffer.from('PACK'));
  expect(push?.options).toEqual(['pull_request', 'title=Näme = "x"', '']);
  expect(push && (await rest(push.pack()))).toBe('PACK');
});

test('without the capability there are none: what follows is the pack', async () => {
  const push = await read(command('quiet'), flush, Buffer.from('PACK'));
  expect(push?.options).toEqual([]);
  expect(push && (await rest(push.pack()))).toBe('PACK');
});

test('of too many options the first ones are read; those that are malformed or end early are refused', async () => {
  const many = Array.from({ length: 50 }, (_, index) => line(String(index)));
  const beginning = [command('push-options'), flush];
  expect((await read(...beginning, ...many, flush, Buffer.from('PACK')))?.options).toHaveLength(33);
  const malformed = 'The options of the push are malformed.';
  expect(await failing(...beginning, ...Array.from({ length: 20 }, () => line('a'.repeat(65_000))))).toBe(
    malformed,
  );
  expect(await failing(...beginning, line('a'), Buffer.from('zzzz'))).toBe(malformed);
  expect(await failing(...beginning, Buffer.from('0010abc'))).toBe('The push ended early.');
});

test('the empty request is none, and a malformed one is refused', async () => {
  expect(await read(flush)).toBeNull();
  expect(await read()).toBeNull();
  expect(await failing(line('hello\n'), flush)).toBe('The push is malformed.');
  expect(await failing(Buffer.from('0004'))).toBe('The push is malformed or names too many refs.');
});

test('messages are on the band that terminals show, one a line, before the report', async () => {
  const push = await read(command(''), flush);
  if (!push) throw new Error('There is no push.');
  const messages = ['Create a pull request: https://example.com/', 'two\r\n\u001b[31mlines'];
  const told = report(push, null, messages).toString();
  expect(told).toContain('\u0002Create a pull request: https://example.com/\ntwo [31mlines\n');
  expect(told.indexOf('\u0002')).toBeLessThan(told.indexOf('\u0001'));
  expect(told).toContain('ok refs/heads/main');
  expect(report(push, null).toString()).not.toContain('\u0002');
  const refusal = report(push, refused('Not now'), ['See the rules']).toString();
  expect(refusal).toContain('\u0002See the rules\n');
  expect(refusal).toContain('ng refs/heads/main Not now');
  const plain = { ...push, capabilities: new Set(['report-status']) };
  expect(report(plain, null, messages).toString()).not.toContain('Create');
});
