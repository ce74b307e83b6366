import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsOfRelease } from '../../testing/deployments/passportFacts.ts';
import { envelopeOf, seal } from './envelope.ts';
import { makeSigningKey } from './signingKeys.ts';
import { statementOf } from './statementOf.ts';

/** What people run who have a passport and nothing else: the program of the product, and the script of docs/passport.md with OpenSSL. */

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/passport.md'), 'utf8');
const script = /```sh\n(sed 's.*?)```/s.exec(page)?.[1] ?? '';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-passport-'));
  const { facts, key } = factsOfRelease();
  const payload = Buffer.from(JSON.stringify(statementOf(facts)));
  file = envelopeOf(seal(payload, { id: key.id, privateKey: createPrivateKey(key.privateKey) }));
  write('passport.json', file);
  write('signing-keys.pem', key.publicKey);
  write('other.pem', makeSigningKey().publicKey);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Looks at a file as people do, in a folder with nothing else, no network asked for and no setting given. */
const look = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'server/processes/passport.ts'), ...words],
    {
      cwd: folder,
      env: {},
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr: stderr.trim() };
};

test('the program says what is in a passport, and ends with 0', () => {
  const told = look('verify', 'passport.json', '--key', 'signing-keys.pem');
  expect(told).toMatchObject({ status: 0, stderr: '' });
  expect(told.stdout).toMatch(/^Valid: signed by Northwind Robotics and not changed since\.\n/);
  const unpinned = look('verify', 'passport.json');
  expect([unpinned.status, unpinned.stdout.split('\n')[2]]).toEqual([
    0,
    expect.stringContaining('pass it with --key FILE'),
  ]);
  const shown = /```\n(Valid: .*?)```/s.exec(page)?.[1]?.trim().split('\n') ?? [];
  const left = told.stdout.split('\n');
  // The key is another one each time, and the page leaves out some lines.
  expect(shown.filter((line) => !line.startsWith('Key: ') && line !== '…' && !left.includes(line))).toEqual(
    [],
  );
});

test.each([
  ['a flipped bit', () => write('passport.json', file.replace('A', 'B')), ['passport.json'], 'Not valid. '],
  [
    'a file that was cut off',
    () => write('passport.json', file.slice(0, -1)),
    ['passport.json'],
    'Not valid. ',
  ],
  [
    'another key',
    () => undefined,
    ['passport.json', '--key', 'other.pem'],
    'Not valid. It was signed with the key',
  ],
  [
    'no key',
    () => write('key', 'none'),
    ['passport.json', '--key', 'key'],
    'key contains no Ed25519 public key',
  ],
  ['a file that is not there', () => undefined, ['none'], 'File not found: none'],
  ['no file', () => undefined, [], 'Name the release passport to verify'],
])('the program ends with 1 and why: %s', (_what, prepare, words, why) => {
  prepare();
  const told = look('verify', ...words);
  expect(told).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(why) });
});

const openssl = spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout?.startsWith('OpenSSL 3');

const describeWithOpenssl = openssl ? describe : describe.skip;

describeWithOpenssl('OpenSSL', () => {
  test('finds the same with the script of the page', () => {
    const run = () => spawnSync('sh', ['-ec', script], { cwd: folder, encoding: 'utf8' });
    expect(run()).toMatchObject({ status: 0, stdout: 'Signature Verified Successfully\n' });
    expect(JSON.parse(readFileSync(join(folder, 'statement.json'), 'utf8'))).toMatchObject({
      predicateType: 'https://slsa.dev/provenance/v1',
    });
    const { payload } = JSON.parse(file);
    write('passport.json', file.replace(payload, Buffer.from('{}').toString('base64')));
    expect(run().status).not.toBe(0);
  });
});
