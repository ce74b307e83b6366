import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '../../schema/rules/signInOptions.ts';
import { readEnv, requireProduction } from './env.ts';
import { secretSettings } from './settingFiles.ts';
import { startServerProcess } from '../testing/processes/serverProcess.ts';
import { tryStart } from '../testing/processes/tryStart.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-env-'));
});
afterEach(() => rm(folder, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://slipway.example',
};
const refusal = (variables: Record<string, string>) => {
  try {
    requireProduction(readEnv(variables));
    return null;
  } catch (error) {
    return String(error);
  }
};

const indexOf = (variables: Record<string, string>) => readEnv(variables).pythonIndex;
it('packages of Python come from their index, and from nowhere where no registry may be reached', () => {
  expect(indexOf({})).toEqual(['https://pypi.org/simple', 'https://files.pythonhosted.org']);
  expect(indexOf({ PACKAGE_REGISTRY: 'off' })).toBeNull();
  expect(indexOf({ PYTHON_INDEX: 'off' })).toBeNull();
  const own = 'https://index.example/simple/, https://files.example';
  expect(indexOf({ PACKAGE_REGISTRY: 'off', PYTHON_INDEX: own })).toEqual([
    'https://index.example/simple',
    'https://files.example',
  ]);
  expect(() => indexOf({ PYTHON_INDEX: 'pypi' })).toThrow(/PYTHON_INDEX/);
});

it('production is refused without its secrets, each named with its mend', () => {
  expect(refusal(production)).toBeNull();
  expect(refusal({ NODE_ENV: 'production' })).toMatch(
    /SECRET_KEY .*openssl rand[^]*PUBLIC_URL: the https address/,
  );
  expect(refusal({ ...production, PUBLIC_URL: 'http://slipway.example' })).toMatch(/must begin with https:/);
  expect(refusal({ ...production, PUBLIC_URL: 'http://localhost:4000' })).toBeNull();
  expect(refusal({ ...production, SECRET_KEY: 'short' })).toMatch(/SECRET_KEY: needs at least 32 characters/);
  expect(refusal({})).toBeNull();
});

it('no database of advisories is asked unless one is named', () => {
  expect(readEnv({}).advisoriesApi).toBeNull();
  expect(readEnv({ ADVISORIES_API: 'off' }).advisoriesApi).toBeNull();
  expect(readEnv({ ADVISORIES_API: 'https://api.osv.dev/' }).advisoriesApi).toBe('https://api.osv.dev');
  expect(refusal({ ADVISORIES_API: 'osv.dev' })).toMatch(/ADVISORIES_API/);
});

it('production has no sample data, nor has any server that others may reach', () => {
  expect(readEnv(production).seed).toBe('none');
  expect(readEnv({}).seed).toBe('demo');
  expect(readEnv({ HOST: '::1' }).seed).toBe('demo');
  expect(readEnv({ HOST: '0.0.0.0' }).seed).toBe('none');
  expect(readEnv({ PUBLIC_URL: 'https://slipway.example' }).seed).toBe('none');
  expect(readEnv({ DATABASE_URL: 'postgres://db/slipway' }).seed).toBe('none');
});

const elsewhere: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.20' },
  { HOST: '127.evil.example', PUBLIC_URL: 'http://localhost:4000' },
  { PUBLIC_URL: 'https://slipway.example' },
  { PUBLIC_URL: 'http://127.0.0.1.slipway.example' },
  { ...production, PUBLIC_URL: 'https://slipway.example' },
];
it('production on this machine alone may have the sample data, if somebody asks for them', () => {
  const here = { ...production, PUBLIC_URL: 'http://localhost:4000' };
  expect(readEnv(here).seed).toBe('none');
  expect(readEnv({ ...here, SEED: 'demo' }).seed).toBe('demo');
});

it.each(elsewhere)('the sample data are refused where others come in: %j', (variables) => {
  expect(refusal({ ...variables, SEED: 'demo' })).toMatch(
    /SEED: demo is for this machine alone.*loopback addresses/,
  );
  expect(refusal({ ...variables, SEED: 'none', ...production })).toBeNull();
});

it('a server that others reach does not start with the sample data', async () => {
  const given = { SEED: 'demo', PUBLIC_URL: 'https://slipway.example', DATA_DIR: join(folder, 'data') };
  expect(await tryStart(given)).toEqual({
    code: 1,
    output: expect.stringMatching(/SEED: demo is for this machine alone/),
  });
});

it.each(['Production', 'prod', 'production ', 'staging'])(
  'NODE_ENV=%s, which would be no production, does not start',
  async (NODE_ENV) => {
    const { code, output } = await tryStart({ ...production, NODE_ENV, DATA_DIR: join(folder, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/NODE_ENV: .*"production"\|"development"\|"test"/);
  },
);

it('NODE_ENV may be left out, or empty', () => {
  expect([readEnv({}), readEnv({ NODE_ENV: '' })].map((env) => env.production)).toEqual([false, false]);
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
  const { code, output } = await tryStart({ NODE_ENV: 'production', DATA_DIR: join(folder, 'data') });
  expect(code).toBe(1);
  expect(output).toMatch(/not complete:\n {2}SECRET_KEY[^]*PUBLIC_URL/);
});

it('hosts of language models are a list of host:port', () => {
  expect(readEnv({ MODEL_ALLOWED_HOSTS: 'localhost:11434, [::1]:8000,' }).modelAllowedHosts).toEqual([
    'localhost:11434',
    '[::1]:8000',
  ]);
  expect(readEnv({}).modelAllowedHosts).toEqual([]);
  expect(() => readEnv({ MODEL_ALLOWED_HOSTS: 'http://localhost:11434' })).toThrow(
    /MODEL_ALLOWED_HOSTS.*must be a list of host:port/,
  );
});

it('services run in a cluster where it is named by settings that cannot change what runs', () => {
  const pinned = `registry.example/image@sha256:${'a'.repeat(64)}`;
  const cluster = {
    ENGINE: 'kubernetes',
    ENGINE_IMAGE: pinned,
    ENGINE_NODE_IMAGE: pinned,
    ENGINE_SERVER_URL: 'http://10.96.0.20:4000',
    KUBERNETES_SERVICE_HOST: '10.96.0.1',
  };
  expect(readEnv({}).cluster).toBeNull();
  expect(readEnv(cluster).cluster).toMatchObject({
    name: 'slipway',
    runtimeImages: { NODE: pinned, PYTHON: null },
    apiServer: { host: '10.96.0.1', port: 443 },
  });
  const { KUBERNETES_SERVICE_HOST: _inside, ...outside } = cluster;
  expect(refusal(outside)).toMatch(/ENGINE: kubernetes works inside of a cluster only/);
  expect(refusal({ ...cluster, ENGINE_NODE_IMAGE: 'node:24' })).toMatch(
    /ENGINE_NODE_IMAGE: must name an image with its digest/,
  );
  expect(refusal({ ...cluster, ENGINE_SERVER_URL: 'http://slipway:4000' })).toMatch(
    /ENGINE_SERVER_URL: must have an IP address/,
  );
  expect(refusal({ ...cluster, ENGINE_NAME: 'slipway--two' })).toMatch(
    /ENGINE_NAME: must be up to 20 lowercase letters, digits and single hyphens/,
  );
  expect(refusal({ ENGINE: 'kubernetes' })).toMatch(
    /ENGINE_IMAGE.*\n.*ENGINE_SERVER_URL.*\n.*ENGINE_NODE_IMAGE or ENGINE_PYTHON_IMAGE/,
  );
});

it('README lists every setting', async () => {
  const [source, readme] = await Promise.all([
    readFile('server/platform/env.ts', 'utf8'),
    readFile('README.md', 'utf8'),
  ]);
  const names = [...source.matchAll(/^ {2}([A-Z_]+): z\./gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
