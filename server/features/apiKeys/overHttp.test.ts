import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { newApiKey } from '../../platform/auth/apiKey.ts';
import { keyRequests } from '../../platform/auth/keyRate.ts';
import { type ServerProcess, startServerProcess } from '../../testing/processes/serverProcess.ts';

// Real processes, on machines that do much else.
jest.setTimeout(120_000);

let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess();
});
afterAll(() => server.close());

const generate = `mutation { generateApiKey(input: { name: "Examples", scopes: [TASK_UPDATE], lifetime: DAYS_30, currentPassword: "Demo1234" }) { secret } }`;
const makeKey = async (): Promise<string> => {
  const owner = await server.signIn('demo@slipway.dev', 'Demo1234');
  const { data } = await server.execute(owner, generate);
  return /"secret":"(slip_\w+)"/.exec(JSON.stringify(data))?.[1] ?? '';
};

/** Reads a curl command as a shell does, and sends what curl would send. */
const run = async (command: string, key: string): Promise<Response> => {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env: { SLIPWAY_KEY: key } });
  const [url = '', ...options] = stdout.split('\0').slice(0, -1);
  const given = (name: string) => options.flatMap((option, at) => (options[at - 1] === name ? [option] : []));
  expect(options.filter((option) => option.startsWith('-') && !['-H', '-d'].includes(option))).toEqual([]);
  return fetch(url.replace('http://localhost:4000', server.address), {
    method: 'POST',
    headers: given('-H').map((header): [string, string] => {
      const [name = '', ...value] = header.split(': ');
      return [name, value.join(': ')];
    }),
    body: given('-d').join('&'),
  });
};

test('every example of docs/apiKeys.md is answered as the page says', async () => {
  const page = await readFile('docs/apiKeys.md', 'utf8');
  const examples = [...page.matchAll(/```sh\n(.*?)```\n\n```json\n(.*?)```/gs)];
  expect(examples).toHaveLength([...page.matchAll(/```sh/g)].length);
  const key = await makeKey();
  for (const [, command = '', answer = ''] of examples) {
    const said = await (await run(command, key)).json();
    // Where in the query an error is, is of no interest.
    for (const error of said.errors ?? []) delete error.locations;
    // The page says once that each answer tells its cost.
    delete said.extensions;
    expect(said).toEqual(JSON.parse(answer));
  }
});

const ask = (key: string, query: string) =>
  fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

test('an unknown key is refused with 401, also where a query comes by GET', async () => {
  const { key } = newApiKey();
  expect((await ask(key, '{ viewer { id } }')).status).toBe(401);
  expect((await ask(key, 'mutation { markAllNotificationsRead { markedCount } }')).status).toBe(401);
  const search = new URLSearchParams({ query: '{ organization { name } }' });
  const get = (bearer: string) =>
    fetch(`${server.address}/graphql?${search}`, {
      headers: { authorization: `Bearer ${bearer}`, 'apollo-require-preflight': 'true' },
    });
  expect((await get(key)).status).toBe(401);
  expect(await (await get(await makeKey())).json()).toMatchObject({
    data: { organization: { name: 'Northwind Robotics' } },
  });
});

test.each<[string, (key: string) => [string, Record<string, string>]]>([
  ['without Bearer', (key) => ['', { authorization: key }]],
  ['with another scheme', (key) => ['', { authorization: `Token ${key}` }]],
  ['in X-API-Key', (key) => ['', { 'x-api-key': key }]],
  ['in the address', (key) => [`?api_key=${key}`, {}]],
  ['as a Basic password', (key) => ['', { authorization: `Basic ${btoa(`git:${key}`)}` }]],
])('a key that is sent %s is answered 401 and told how to send it, also beside a session', async (_, by) => {
  const [search, headers] = by(await makeKey());
  const cookie = await server.signIn('demo@slipway.dev', 'Demo1234');
  for (const query of ['{ version }', 'mutation { markAllNotificationsRead { markedCount } }']) {
    const answer = await fetch(`${server.address}/graphql${search}`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          message: expect.stringContaining('Send an API key in the header `Authorization: Bearer slip_…`'),
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ],
    });
  }
});

test('a key says where it stands, and is held up with 429 when it asks too much; others are not', async () => {
  const [key, other] = [await makeKey(), await makeKey()];
  const first = await ask(key, '{ __typename }');
  expect(first.headers.get('ratelimit-limit')).toBe(String(keyRequests.most));
  expect(Number(first.headers.get('ratelimit-remaining'))).toBe(keyRequests.most - 1);
  expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(keyRequests.withinSeconds);
  let held: Response | undefined;
  while (!held) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(key, '{ __typename }')));
    held = answers.find(({ status }) => status !== 200);
    for (const answer of answers) if (answer !== held) await answer.body?.cancel();
  }
  expect(held.status).toBe(429);
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(held.headers.get('ratelimit-remaining')).toBe('0');
  expect((await held.json()).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  expect((await ask(other, '{ __typename }')).status).toBe(200);
});
