import { Agent, request } from 'node:http';

/** The session's cookie for all paths of the server, as a browser keeps it. */
export const browserCookie = ({ url, cookie }: Session) => {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url };
};

/** The answer to an operation. */
interface Answer<Data> {
  data: Data;
  errors?: { message: string }[];
}

/** A signed-in client on connections that stay open. */
export interface Session {
  url: string;
  /** The header of the session cookie. */
  cookie: string;
  /** Sends an operation. @throws Error when the answer is not 200 or holds errors */
  ask: <Data>(query: string, variables?: object) => Promise<Answer<Data>['data']>;
  close: () => void;
}

/** Who signs in, and from what address, where a proxy is trusted to say so. */
export interface Credentials {
  email: string;
  password: string;
  from?: string;
}

/** The owner of the sample data's organization. */
export const demoOwner = { email: 'demo@slipway.dev', password: 'Demo1234' };

export const loginMutation =
  'mutation Login($input: LoginInput!) { login(input: $input) { user { id } errors { message } } }';

/** @param from the address that a proxy would name; the server must trust it */
const post = (agent: Agent, url: string, body: string, cookie: string, from?: string) =>
  new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie,
      ...(from ? { 'x-forwarded-for': from } : {}),
    };
    const sent = request(`${url}/graphql`, { agent, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** The operator of the sample data. */
export const demoAdministrator = { email: 'admin@slipway.dev', password: 'Admin1234' };

let people = 0;

/** Makes a person with an organization of their own. */
export const signUp = async (url: string): Promise<Credentials> => {
  people += 1;
  const person = { email: `bench${people}@example.com`, password: 'Correct-Horse-9' };
  const input = {
    ...person,
    confirmPassword: person.password,
    name: 'Ada Lovelace',
    organizationName: `Analytical Engines ${people}`,
    agreeToTerms: true,
  };
  const agent = new Agent();
  const query = `mutation ($input: SignupInput!) { signup(input: $input) { user { id } errors { message } } }`;
  const { text } = await post(agent, url, JSON.stringify({ query, variables: { input } }), '');
  if (!text.includes('"errors":[]')) throw new Error(`Signing up failed: ${text}`);
  return person;
};

/** Signs in, as the demo owner unless said otherwise, on at most so many connections. */
export const openSession = async (
  url: string,
  connections = 1,
  person: Credentials = demoOwner,
): Promise<Session> => {
  const agent = new Agent();
  const { from, ...input } = person;
  const body = JSON.stringify({ query: loginMutation, variables: { input } });
  const { cookies, text } = await post(agent, url, body, '', from);
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  agent.destroy();
  if (!cookie) throw new Error(`Signing in failed: ${text}`);
  return sessionOn(url, cookie, connections, from);
};

/** A session that was begun already, on at most so many connections. */
export const sessionOn = (url: string, cookie: string, connections = 1, from?: string): Session => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    url,
    cookie,
    ask: async <Data>(query: string, variables: object = {}) => {
      const answer = await post(agent, url, JSON.stringify({ query, variables }), cookie, from);
      const parsed: Answer<Data> = JSON.parse(answer.text);
      if (answer.status !== 200 || parsed.errors) throw new Error(`The server refused: ${answer.text}`);
      return parsed.data;
    },
    close: () => agent.destroy(),
  };
};

/** Asks the same on so many connections at once for some time; each sends its next request when the last is answered. */
export const load = async (
  { url }: { url: string },
  { query, variables = {}, connections, seconds }: Load,
): Promise<{ samples: number[]; perSecond: number }> => {
  const session = await openSession(url, connections);
  const samples: number[] = [];
  const started = performance.now();
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) {
      const sent = performance.now();
      await session.ask(query, variables);
      samples.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const perSecond = (samples.length / (performance.now() - started)) * 1000;
  session.close();
  return { samples, perSecond };
};

interface Load {
  query: string;
  variables?: object;
  connections: number;
  seconds: number;
}
