import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from './accounts/signInOptions.ts';
import { readEnv, requireProduction } from './env.ts';
import { secretSettings } from './settingFiles.ts';
import { spawnServer } from './testing/realServer.ts';
import { startServerProcess } from './testing/serverProcess.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-env-'));
});
afterEach(() => rm(folder, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://slipway.example',
  SMTP_URL: 'smtps://mail.example:465',
};
const refusal = (variables: Record<string, string>) => {
  try {
    requireProduction(readEnv(variables));
    return null;
  } catch (error) {
    return String(error);
  }
};

it('production is refused without its secrets, each named with its mend', () => {
  expect(refusal(production)).toBeNull();
  expect(refusal({ NODE_ENV: 'production' })).toMatch(
    /SECRET_KEY .*openssl rand[^]*PUBLIC_URL: the https address/,
  );
  expect(refusal({ ...production, PUBLIC_URL: 'http://slipway.example' })).toMatch(/must begin with https:/);
  expect(refusal({ ...production, PUBLIC_URL: 'http://localhost:4000' })).toBeNull();
  expect(refusal({ ...production, SMTP_URL: '' })).toMatch(/SMTP_URL .*where letters are sent.*`none`/);
  expect(refusal({ ...production, SMTP_URL: 'none' })).toBeNull();
  expect(refusal({ ...production, SMTP_URL: 'mail.example' })).toMatch(/SMTP_URL: must be smtp:/);
  expect(refusal({ ...production, SECRET_KEY: 'short' })).toMatch(/SECRET_KEY: needs at least 32 characters/);
  expect(refusal({})).toBeNull();
});

it('production has no sample data unless SEED=demo says so', () => {
  expect(readEnv(production).seed).toBe('none');
  expect(readEnv({ ...production, SEED: 'demo' }).seed).toBe('demo');
  expect(readEnv({}).seed).toBe('demo');
  expect(readEnv({ HOST: '0.0.0.0' }).seed).toBe('none');
  expect(readEnv({ DATABASE_URL: 'postgres://db/slipway' }).seed).toBe('none');
});

it('a server that was not asked for the sample data has no demo account', async () => {
  const server = await startServerProcess({ SEED: '' });
  const cookies = [];
  for (const { email, password } of demoAccounts) cookies.push(await server.signIn(email, password));
  await server.close();
  expect(cookies).toEqual(['', '', '']);
});

it('secrets come from files, without the line end that editors add', async () => {
  const file = join(folder, 'secret');
  await writeFile(file, `${'s'.repeat(40)}\n`);
  expect(readEnv({ SECRET_KEY_FILE: file }).secretKey).toBe('s'.repeat(40));
  await writeFile(file, 'postgres://user:pass@db:5432/slipway\n');
  expect(readEnv({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://user:pass@db:5432/slipway');
  await writeFile(file, 'smtps://user:pass@mail:465\n');
  expect(readEnv({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:pass@mail:465');
  expect(readEnv({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('smtps://user:pass@mail:465');
});

it('a file that cannot be used, or a secret given twice, is named without its content', async () => {
  const file = join(folder, 'secret');
  await writeFile(file, ' \n');
  for (const name of secretSettings) {
    expect(() => readEnv({ [`${name}_FILE`]: join(folder, 'missing') })).toThrow(
      /_FILE: .*cannot be read \(ENOENT\)/,
    );
    expect(() => readEnv({ [`${name}_FILE`]: file })).toThrow(/is empty/);
  }
  await writeFile(file, 'do-not-tell-this-to-anybody-at-all-please');
  const both = { SECRET_KEY_FILE: file, SECRET_KEY: 'k'.repeat(32) };
  expect(() => readEnv(both)).toThrow(/^(?![^]*do-not-tell)[^]*SECRET_KEY is set too/);
  expect(() => readEnv({ DATABASE_URL_FILE: file })).toThrow(/^(?![^]*do-not-tell)[^]*DATABASE_URL/);
});

it('the server does not start in production without its secrets', async () => {
  const server = spawnServer({ NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: '0' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/not complete:\n {2}SECRET_KEY[^]*PUBLIC_URL[^]*SMTP_URL/);
});

it('README lists every setting', async () => {
  const [source, readme] = await Promise.all([
    readFile('server/env.ts', 'utf8'),
    readFile('README.md', 'utf8'),
  ]);
  const names = [...source.matchAll(/^ {2}([A-Z_]+): z\./gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
