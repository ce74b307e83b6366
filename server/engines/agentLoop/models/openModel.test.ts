import * as z from 'zod';
import { obedient, openModelServer, scripted, type ModelServer } from '../../../testing/modelServer.ts';
import type { ModelRequest } from '../model.ts';
import type { ModelProvider } from './modelSettings.ts';
import { openModel } from './openModel.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await openModelServer(obedient);
});
afterAll(() => server.close());

const edit = {
  name: 'edit',
  description: 'Changes a file.',
  inputSchema: z.object({ path: z.string(), text: z.string() }),
};

const asking = (text: string): ModelRequest => ({
  system: 'You fix findings.',
  messages: [{ role: 'USER', text }],
  tools: [edit],
  maxOutputTokens: 500,
});

const modelOf = (provider: ModelProvider, apiKey: string | null = 'key-of-ada') =>
  openModel({ provider, baseUrl: server.url, model: 'qwen', apiKey }, fetch);

const noSignal = new AbortController().signal;
const providers: ModelProvider[] = ['OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC'];

test.each(providers)('a model of %s answers with text', async (provider) => {
  server.reply(scripted([{ text: 'It is fixed.' }]));
  const answer = await modelOf(provider).answer(asking('Fix it.'), noSignal);
  expect(answer).toEqual({
    text: 'It is fixed.',
    calls: [],
    finish: 'DONE',
    usage: { inputTokens: expect.any(Number), outputTokens: 3 },
  });
  const sent = server.requests.at(-1);
  expect(sent?.messages.map(({ text }) => text)).toEqual(['You fix findings.', 'Fix it.']);
  expect(sent?.tools).toEqual(['edit']);
});

test.each(providers)('a model of %s calls a tool, and reads its result', async (provider) => {
  server.reply(obedient);
  const input = { path: 'src/a.js', text: 'const a = 1;' };
  const model = modelOf(provider);
  const request = asking(`Please call tool edit with ${JSON.stringify(input)} now.`);
  const answer = await model.answer(request, noSignal);
  expect(answer).toMatchObject({ finish: 'TOOL_CALLS', calls: [{ name: 'edit', input }] });

  const [call] = answer.calls;
  const result = {
    role: 'TOOL',
    callId: call?.id ?? '',
    name: 'edit',
    text: 'The file was changed.',
  } as const;
  const messages = [...request.messages, { role: 'MODEL', text: '', calls: answer.calls } as const, result];
  const next = await model.answer({ ...request, messages }, noSignal);
  expect(next).toMatchObject({ text: 'Done.', calls: [], finish: 'DONE' });
  expect(server.requests.at(-1)?.messages.at(-1)?.text).toBe('The file was changed.');
});

test('the key is sent as the API wants it, and none where none is needed', async () => {
  server.reply(scripted([{ text: 'Hello.' }]));
  const headersFor = async (provider: ModelProvider, apiKey: string | null) => {
    await modelOf(provider, apiKey).answer(asking('Hello?'), noSignal);
    return server.requests.at(-1)?.headers ?? {};
  };
  expect((await headersFor('OPENAI_COMPATIBLE', 'k1')).authorization).toBe('Bearer k1');
  expect((await headersFor('OPENAI_COMPATIBLE', null)).authorization).toBeUndefined();
  expect((await headersFor('OPENAI', 'k2')).authorization).toBe('Bearer k2');
  expect((await headersFor('ANTHROPIC', 'k3'))['x-api-key']).toBe('k3');
});
