/**
 * It replaces what modules import: they are its own.
 *
 * @jest-environment node
 */
import files, { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Events } from '../events/events.ts';
import { openEvents } from '../events/openEvents.ts';
import { newId } from '../graphql/ids.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { type SmtpServer, startSmtpServer } from '../../testing/network/smtpServer.ts';
import { openOutbox } from './openOutbox.ts';
import type { Outbox } from './outbox.ts';

const publicUrl = 'http://localhost:4000';
const letter = {
  to: 'ada@example.org',
  subject: 'Reset your pässword',
  text: `Choose:\n${publicUrl}/auth/reset-password?token=abc\n`,
  html: '<p>Choose</p>',
};

let now: Date;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let events: Events;
let dataDirectory: string;
let opened: Outbox[];
let log: { info: jest.Mock; warn: jest.Mock; error: jest.Mock };
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  opened = [];
  log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  database = await openTestDatabase();
  events = await openEvents({ database, log });
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'slipway-outbox-'));
});
afterEach(async () => {
  await Promise.all(opened.map((outbox) => outbox.close()));
  await events.close();
  await database.close();
  await rm(dataDirectory, { recursive: true });
});

const open = async (smtpUrl?: string) => {
  const env = { smtpUrl, publicUrl, dataDirectory, logsLinks: !smtpUrl };
  const outbox = await openOutbox({ env, database, events, log, clock: () => now });
  opened.push(outbox);
  return outbox;
};
const waiting = () => database.system.selectFrom('outgoingMail').selectAll().execute();
const letterFiles = () => readdir(path.join(dataDirectory, 'outbox')).catch(() => []);

test('without SMTP a letter is a file for its owner alone, its link is logged, and its row is gone', async () => {
  const outbox = await open();
  await outbox.send(database.app, letter);
  await outbox.send(database.app, letter);
  await outbox.drain();
  const name = '2026-11-20T12-00-00.000Z-ada@example.org-reset-your-password';
  expect((await letterFiles()).sort()).toEqual([`${name}-2.eml`, `${name}.eml`]);
  const file = path.join(dataDirectory, 'outbox', `${name}.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const source = await readFile(file, 'utf8');
  expect(source).toContain('From: Slipway <no-reply@localhost>\r\n');
  expect(source).toContain('To: ada@example.org\r\n');
  expect(source).toMatch(/Content-Type: multipart\/alternative/);
  await expect(waiting()).resolves.toEqual([]);
  const link = `${publicUrl}/auth/reset-password?token=abc`;
  expect(log.info).toHaveBeenCalledWith(`Mail for ada@example.org: Reset your pässword ${link}`);
});

test('while the disk is full a letter waits, nothing half written is left, and it is written once there is room', async () => {
  const outbox = await open();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const rename = jest.spyOn(files, 'rename').mockRejectedValueOnce(full);
  await outbox.send(database.app, letter);
  await outbox.drain();
  expect((await waiting())[0]?.lastError).toContain('no space left');
  await expect(readdir(path.join(dataDirectory, 'outbox'))).resolves.toEqual([]);
  rename.mockRestore();
  now = new Date(now.getTime() + 60_000);
  await outbox.drain();
  await expect(waiting()).resolves.toEqual([]);
  await expect(letterFiles()).resolves.toHaveLength(1);
});

test('a letter of a transaction that is rolled back is never sent; a committed one needs no one to ask', async () => {
  const outbox = await open();
  const logged = Promise.withResolvers<string>();
  log.info.mockImplementation(logged.resolve);
  const transaction = await database.app.startTransaction().execute();
  await outbox.send(transaction, { ...letter, to: 'never@example.org' });
  await transaction.rollback().execute();
  await outbox.send(database.app, letter);
  expect(await logged.promise).toContain('ada@example.org');
  await outbox.drain();
  await expect(letterFiles()).resolves.toHaveLength(1);
});

test.each([
  ['to', 'ada@example.org\r\nBcc: all@example.org'],
  ['to', 'ada@example.org, eve@example.org'],
  ['to', 'Ada <ada@example.org>'],
  ['to', 'ada'],
  ['subject', 'Hello\r\nBcc: all@example.org'],
  ['subject', 'Hello\u2028there'],
])('a header in %s is refused: %j', async (field, text) => {
  const outbox = await open();
  await expect(outbox.send(database.app, { ...letter, [field]: text })).rejects.toThrow('letter');
  await expect(waiting()).resolves.toEqual([]);
});

describe('with SMTP', () => {
  let server: SmtpServer;
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.close());

  test('a letter is handed over once, although two processes deliver; nothing is written or logged', async () => {
    const [first, second] = [await open(server.url), await open(server.url)];
    await first.send(database.app, letter);
    await Promise.all([first.drain(), second.drain()]);
    await Promise.all([first.drain(), second.drain()]);
    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]).toContain('To: ada@example.org');
    await expect(letterFiles()).resolves.toEqual([]);
    expect(log.info).not.toHaveBeenCalled();
  });

  test('of two processes that come for a letter at the same moment one has it', async () => {
    const [first, second] = [await open(server.url), await open(server.url)];
    await Promise.all([first.drain(), second.drain()]);
    const { to, subject, text, html } = letter;
    const row = { id: newId(), recipient: to, subject, bodyText: text, bodyHtml: html, nextAttemptAt: now };
    await database.system.insertInto('outgoingMail').values(row).execute();
    // While a third one holds it, they wait for it at the same place, or pass it over.
    const holder = await database.system.startTransaction().execute();
    await holder.selectFrom('outgoingMail').select('id').forUpdate().execute();
    let passed = 0;
    const drained = [first, second].map((outbox) => outbox.drain().then(() => (passed += 1)));
    const waiters = sql`select from pg_locks where not granted`;
    for (let blocked = 0; passed + blocked < 2; ) blocked = (await waiters.execute(holder)).rows.length;
    await holder.rollback().execute();
    await Promise.all(drained);
    await first.drain();
    expect(server.letters).toHaveLength(1);
  });

  test('while the server is down letters wait, longer each time, and none is lost', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const outbox = await open(server.url);
    await outbox.send(database.app, letter);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await outbox.drain();
      const [row] = await waiting();
      delays.push(((row?.nextAttemptAt.getTime() ?? 0) - now.getTime()) / 60_000);
      expect(row?.lastError).toContain('ECONNREFUSED');
      now = row?.nextAttemptAt ?? now;
    }
    expect(delays).toEqual([1, 5, 30, 120, 120]);
    server = await startSmtpServer(port);
    await outbox.drain();
    expect(server.letters).toHaveLength(1);
    await expect(waiting()).resolves.toEqual([]);
  });

  test('after a day a letter is given up, and the log says so without its link', async () => {
    await server.close();
    const outbox = await open(server.url);
    await outbox.send(database.app, letter);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await outbox.drain();
      now = new Date(now.getTime() + 120 * 60_000);
    }
    await expect(waiting()).resolves.toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(
      expect.stringMatching(/ada@example\.org is given up after \d+ attempts/),
    );
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('token=');
  });
});
