import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What was sent, the statuses that are right for it, and what came. */
export interface Attack {
  name: string;
  expected: readonly number[];
  status: number;
  /** The beginning of the answer. */
  text: string;
}

const post = async (url: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, text: (await response.text()).slice(0, 2_000) };
};
const ask = (query: string) => JSON.stringify({ query });

/** Opens a connection, sends half a request, and goes: the server must not keep it. */
const halfRequest = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write('POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"query"');
  await pause(50);
  socket.destroy();
  return { status: 0, text: '' };
};

const nested = `{ viewer ${'{ organization { owner '.repeat(40)}{ id }${' } }'.repeat(40)} }`;
const aliases = `{ ${Array.from({ length: 300 }, (_, index) => `a${index}: plans { name }`).join(' ')} }`;
const login = (index: number) =>
  `a${index}: login(input: { email: "demo${index}@slipway.dev", password: "${randomBytes(6).toString('hex')}A1", rememberMe: false }) { errors { code } }`;
const guesses = (): string => {
  return `mutation { ${Array.from({ length: 5 }, (_, index) => login(index)).join(' ')} }`;
};

/** Once all that anybody may try: none may be answered by a fault of ours, or tell how we are made. */
export const attack = async (url: string): Promise<Attack[]> => {
  const requests: [name: string, expected: number[], sent: Promise<{ status: number; text: string }>][] = [
    ['malformed JSON', [400], post(url, '{"query": ')],
    ['too large a body', [413], post(url, ask(`{ plans { name } } #${'x'.repeat(200_000)}`))],
    ['deep nesting', [200, 400], post(url, ask(nested))],
    ['hundreds of aliases', [200, 400, 429], post(url, ask(aliases))],
    ['guessed passwords', [200, 400, 429], post(url, ask(guesses()))],
    ['a foreign origin', [403], post(url, ask('{ plans { name } }'), { origin: 'https://evil.example' })],
    ['a made-up session', [200], post(url, ask('{ viewer { id } }'), { cookie: 'slipway_session=none' })],
    [
      'a made-up API key',
      [200, 401],
      post(url, ask('{ viewer { id } }'), { authorization: 'Bearer slip_x_y' }),
    ],
    ['a batch', [400], post(url, `[${ask('{ plans { name } }')},${ask('{ plans { name } }')}]`)],
    [
      'a path outside',
      [302, 400, 404],
      fetch(`${url}/..%2f..%2fetc/passwd`, { redirect: 'manual' }).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      })),
    ],
    ['half a request', [0], halfRequest(url)],
  ];
  return Promise.all(
    requests.map(async ([name, expected, sent]) => {
      const answer = await sent.catch((error: unknown) => ({ status: -1, text: String(error) }));
      return { name, expected, ...answer };
    }),
  );
};

/** Whether an answer to an attack is as it must be. */
export const isRefused = ({ expected, status, text }: Attack): boolean =>
  expected.includes(status) && !/INTERNAL_SERVER_ERROR|\bat .*\.[jt]s:\d|root:x:/.test(text);
