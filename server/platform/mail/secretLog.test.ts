import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp } from '../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const reset = 'mutation ($email: String!) { resetPassword(input: { email: $email }) { errors { code } } }';

let server: TestServer;
afterEach(() => server.close());

/** Everything that was logged while somebody signed up and asked for a reset link, and the letters, as files. */
const lettersAndLog = async (variables: Record<string, string>) => {
  server = await openTestServer(variables);
  const logged: string[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(server.runtime.log, level).mockImplementation((line) => logged.push(String(line)));
  const email = 'ada@example.com';
  await signUp(server.browser(), { email });
  await server.anonymous.execute(reset, { email });
  await server.runtime.outbox.drain();
  const folder = join(server.runtime.env.dataDirectory, 'outbox');
  const files = await readdir(folder);
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const text = letters.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return {
    log: logged.join('\n'),
    tokens: [...text.matchAll(/token=([\w-]{43})/g)].map(([, token]) => token),
  };
};

const settings: Record<string, string>[] = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://slipway.example' },
];
test.each(settings)(
  'who reads the log gets into no account by the links of letters, with %j',
  async (variables) => {
    const { log, tokens } = await lettersAndLog(variables);
    expect(new Set(tokens).size).toBe(2);
    expect(log).not.toMatch(/https?:|token=/);
    for (const token of tokens) expect(log).not.toContain(token);
  },
);

test('who tries things out on this machine alone finds the links in the log', async () => {
  const { log, tokens } = await lettersAndLog({});
  for (const token of tokens) expect(log).toContain(`token=${token}`);
});
