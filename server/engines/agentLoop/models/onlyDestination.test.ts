import diagnostics from 'node:diagnostics_channel';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { Socket } from 'node:net';
import * as z from 'zod';
import { openModelServer, scripted, type ModelServer } from '../../../testing/modelServer.ts';
import type { ModelRequest } from '../model.ts';
import type { ModelProvider } from './modelSettings.ts';
import { openModel } from './openModel.ts';
import { pinnedFetch } from './pinnedFetch.ts';

/** Whatever the environment says, a model is asked at its address and nothing else is contacted: every socket of the process is observed. */

let server: ModelServer;
/** Where somebody listens to whom nothing may be sent. */
const trap = createServer();
let trapped = 0;
const destinations: string[] = [];
const before = { ...process.env };

const note = (message: unknown): void => {
  const socket = message && typeof message === 'object' && 'socket' in message ? message.socket : null;
  if (!(socket instanceof Socket)) return;
  socket.once('connect', () => destinations.push(`${socket.remoteAddress}:${socket.remotePort}`));
};

beforeAll(async () => {
  server = await openModelServer(scripted([{ text: 'Hello.' }]));
  trap.on('connection', (socket) => {
    trapped += 1;
    socket.destroy();
  });
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const address = trap.address();
  const elsewhere = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  Object.assign(process.env, {
    OPENAI_BASE_URL: elsewhere,
    OPENAI_API_KEY: 'key-of-the-environment',
    ANTHROPIC_BASE_URL: elsewhere,
    ANTHROPIC_API_KEY: 'key-of-the-environment',
    ANTHROPIC_AUTH_TOKEN: 'key-of-the-environment',
    AI_GATEWAY_API_KEY: 'key-of-the-environment',
    AI_GATEWAY_BASE_URL: elsewhere,
    HTTP_PROXY: elsewhere,
    HTTPS_PROXY: elsewhere,
    ALL_PROXY: elsewhere,
    http_proxy: elsewhere,
    NODE_USE_ENV_PROXY: '1',
  });
  diagnostics.subscribe('net.client.socket', note);
});
afterAll(async () => {
  diagnostics.unsubscribe('net.client.socket', note);
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  trap.close();
  await server.close();
});
beforeEach(() => {
  destinations.length = 0;
});

const request: ModelRequest = {
  system: 'You fix findings.',
  messages: [{ role: 'USER', text: 'Look at https://example.com/a.png and http://127.0.0.1:9/b.' }],
  tools: [{ name: 'read', description: 'Reads.', inputSchema: z.object({ path: z.string() }) }],
  maxOutputTokens: 100,
};
const noSignal = new AbortController().signal;
const modelOf = (provider: ModelProvider, baseUrl = server.url, allowedHosts = [server.host]) =>
  openModel(
    { provider, baseUrl, model: 'openai/gpt-5', apiKey: null },
    pinnedFetch({ baseUrl, allowedHosts }),
  );

test.each<ModelProvider>(['OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC'])(
  'with hostile environment variables a model of %s is asked at its address only, and with no other key',
  async (provider) => {
    await expect(modelOf(provider).answer(request, noSignal)).resolves.toMatchObject({ text: 'Hello.' });
    expect([...new Set(destinations)]).toEqual([server.host]);
    expect(trapped).toBe(0);
    expect(JSON.stringify(server.requests)).not.toContain('key-of-the-environment');
  },
);

test('a redirect is not followed', async () => {
  server.fail('REDIRECT');
  await expect(modelOf('OPENAI_COMPATIBLE').answer(request, noSignal)).rejects.toMatchObject({
    code: 'UNREACHABLE',
  });
  server.fail(null);
  expect(destinations).toEqual([server.host]);
});

test('a private address is contacted only where the operator allows it', async () => {
  const model = modelOf('OPENAI_COMPATIBLE', server.url, []);
  await expect(model.answer(request, noSignal)).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringContaining(`add ${server.host} to MODEL_ALLOWED_HOSTS`),
  });
  const secure = modelOf('OPENAI_COMPATIBLE', 'https://127.0.0.1/v1', []);
  await expect(secure.answer(request, noSignal)).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringContaining('leads into a private network'),
  });
  expect(destinations).toEqual([]);
});

test('no other origin is contacted, whatever asks for it', async () => {
  const fetchModel = pinnedFetch({ baseUrl: server.url, allowedHosts: [server.host] });
  await expect(fetchModel('https://example.com/v1')).rejects.toThrow(
    'Requests to example.com are not allowed.',
  );
  expect(destinations).toEqual([]);
});
