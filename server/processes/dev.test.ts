import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase } from '../testing/database/database.ts';
import { freePort } from '../testing/processes/freePort.ts';

let folder: string;
let dev: ChildProcess;
let address: string;
let dropDatabase: () => Promise<void>;
let output = '';

const pause = () => new Promise((done) => setTimeout(done, 20));

/** Waits until something is so; says what was written so far when it does not come to be. */
const until = async (what: string, isSo: () => boolean | Promise<boolean>) => {
  const deadline = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > deadline || dev.exitCode !== null) throw new Error(`Not ${what}:\n${output}`);
    await pause();
  }
};
const untilSaid = (text: string) => until(`said: ${text}`, () => output.includes(text));

/** Asks on a connection of its own, as somebody who comes just now. */
const ask = async (query: string): Promise<unknown> => {
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query }),
  });
  return answer.json();
};
const isAnswer = (answer: unknown, data: string) => JSON.stringify(answer).startsWith(`{"data":{${data}}`);
const save = (path: string, text: string) => writeFile(join(folder, path), text);
const opened = () => output.split('Slipway is open').length - 1;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-dev-'));
  for (const path of [
    'schema',
    'server',
    'client/search/search.graphql',
    'codegen.ts',
    'tsconfig.json',
    'package.json',
  ])
    await cp(path, join(folder, path), { recursive: true });
  // Pages are not what this is about.
  await save('client/vite.config.ts', 'export default { cacheDir: "client/.vite" };\n');
  await mkdir(join(folder, 'docs'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const database = await createTestDatabase();
  dropDatabase = database.drop;
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['server/processes/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, '.data'),
      // What is compiled of a folder of today is of no use tomorrow.
      NODE_DISABLE_COMPILE_CACHE: '1',
      NODE_ENV: 'development',
      PORT: String(port),
      SEED: 'none',
      WORKERS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await untilSaid('codegen: watching');
  await until('open', () => opened() === 1);
}, 180_000);

afterAll(async () => {
  if (dev.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  await dropDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** Asks again and again until `stop`, which tells what went wrong meanwhile. */
const keepAsking = () => {
  const failures: unknown[] = [];
  const stopped = new AbortController();
  const asked = (async () => {
    while (!stopped.signal.aborted) {
      const answer = await ask('{ version }').catch((error: unknown) => error);
      if (!isAnswer(answer, '"version":"0.1.0"')) failures.push(answer);
      await pause();
    }
  })();
  return async () => {
    stopped.abort();
    await asked;
    return failures;
  };
};

const saveBrokenAndMend = async () => {
  await save('schema/base/reviews.graphql', 'extend type Query {\n  reviewCount: Integer! @public\n}\n');
  await untilSaid('schema/base/reviews.graphql:2:16 Unknown type "Integer".');
  await untilSaid('fix the SDL first');
  await save('client/search/reviews.graphql', 'query Version {\n  version\n}\n');
  await rm(join(folder, 'schema/base/reviews.graphql'));
  await untilSaid('wrote client/search/reviews.generated.ts');
};

const saveFieldWithAnswer = async () => {
  const resolvers = 'server/features/contact/resolvers.ts';
  const answer =
    'satisfies Resolvers;\nObject.assign(contactResolvers, { Query: { reviewCount: () => 3 } });\n';
  await save(resolvers, (await readFile(resolvers, 'utf8')).replace('satisfies Resolvers;', answer));
  await save('schema/base/reviews.graphql', 'extend type Query {\n  reviewCount: Int! @public\n}\n');
  await untilSaid('lint: schema/base/reviews.graphql:2:3 Describe the field reviewCount.');
  await until('answered', async () => isAnswer(await ask('{ reviewCount }'), '"reviewCount":3'));
  // Of what is assigned the compiler does not know.
  await untilSaid('types: schema/base/reviews.graphql:2:3 Nobody answers Query.reviewCount.');
};

const saveWrongType = async () => {
  const resolvers = 'server/features/contact/resolvers.ts';
  const source = await readFile(join(folder, resolvers), 'utf8');
  const line = source.split('\n').length;
  await save(resolvers, `${source}export const reviewCount: number = 'three';\n`);
  await untilSaid(`types: ${resolvers}:${line}:14 Type 'string' is not assignable to type 'number'.`);
};

it('answers without a gap while the SDL is broken and mended, and restarts for what the server runs alone', async () => {
  const stopAsking = keepAsking();
  try {
    await saveBrokenAndMend();
    await saveFieldWithAnswer();
    await saveWrongType();
  } finally {
    expect(await stopAsking()).toEqual([]);
  }
  // Once or twice for the field, as the watcher tells of both files together or not, and for the wrong type where it was in time.
  expect([2, 3, 4]).toContain(opened());
}, 400_000);
