import { capable } from '../../../testing/models/capableReply.ts';
import { openModelServer, scripted, type ModelServer } from '../../../testing/modelServer.ts';
import { openModel } from '../models/openModel.ts';
import { testModel } from './testModel.ts';

let server: ModelServer;
let waits: number[];
beforeEach(async () => {
  server = await openModelServer(capable());
  waits = [];
});
afterEach(() => server.close());

const steps: string[] = [];
const run = (signal = new AbortController().signal) => {
  const settings = {
    provider: 'OPENAI_COMPATIBLE',
    baseUrl: server.url,
    model: 'qwen3',
    apiKey: null,
  } as const;
  let now = 0;
  return testModel(openModel(settings, fetch), {
    signal,
    now: () => (now += 500),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    onStep: (step) => steps.push(step),
  });
};

test('a model that edits, sees long prompts and calls tools can be used for agents', async () => {
  expect(await run()).toEqual({
    level: 'TOOLS',
    edits: 10,
    toolCalls: 10,
    promptSeen: true,
    milliseconds: 500,
    usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) },
    problems: [],
  });
  expect(server.requests).toHaveLength(21);
  expect([steps[0], steps[10], steps.at(-1)]).toEqual([
    'Edit 1 of 10',
    'Prompt of 8,000 tokens',
    'Tool call 10 of 10',
  ]);
  // Tokenizers make a token of 4 characters at most, on average.
  expect(server.requests[10]?.body.length).toBeGreaterThan(32_000);
});

test('a model without tools can be used for edits, and the test says why', async () => {
  server.reply(capable({ tools: false }));
  const outcome = await run();
  expect(outcome).toMatchObject({ level: 'EDITS', edits: 10, toolCalls: 0, promptSeen: true });
  expect(outcome.problems[0]).toBe('Tool call 1 of 10: It called no tool.');
});

test('a server that cuts long prompts cannot be used, and the test says how to change that', async () => {
  server.reply(capable({ context: 16_000 }));
  expect(await run()).toMatchObject({
    level: 'NONE',
    edits: 10,
    promptSeen: false,
    problems: [expect.stringContaining('OLLAMA_CONTEXT_LENGTH=16384')],
  });
});

test('a model that does not edit cannot be used', async () => {
  server.reply(capable({ edits: false }));
  const outcome = await run();
  expect(outcome).toMatchObject({ level: 'NONE', edits: 0, toolCalls: 10 });
  expect(outcome.problems[0]).toBe('Edit 1 of 10: There is no SEARCH/REPLACE block in the answer.');
});

test('a call with another tool or input is wrong', async () => {
  server.reply(scripted([{ calls: [{ name: 'search_code', input: { text: 'parseDate' } }] }]));
  const { toolCalls, problems } = await run();
  expect(toolCalls).toBe(1);
  expect(problems).toContain('Tool call 1 of 10: It called search_code instead of read_file.');
  expect(problems).toContain('Tool call 4 of 10: The field text of its call is wrong.');
});

test('a server that cannot be used at all is asked once', async () => {
  server.fail('MODEL_MISSING');
  expect(await run()).toMatchObject({
    level: 'NONE',
    usage: null,
    problems: [expect.stringContaining('The server has no model "qwen3"')],
  });
  expect(server.requests).toHaveLength(1);
});

test('a busy server is asked once more after the time that it asks for', async () => {
  server.fail('TOO_MANY_REQUESTS');
  const { level, problems } = await run();
  expect(level).toBe('NONE');
  expect(problems).toHaveLength(21);
  expect(waits).toEqual(Array.from({ length: 21 }, () => 7_000));
});

test('a test that is canceled ends at once', async () => {
  server.fail('SILENT');
  const canceling = new AbortController();
  const outcome = run(canceling.signal);
  setImmediate(() => canceling.abort(new Error('Canceled.')));
  await expect(outcome).rejects.toThrow('Canceled.');
});
