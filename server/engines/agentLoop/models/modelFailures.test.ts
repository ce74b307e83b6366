import * as z from 'zod';
import { type Fault, openModelServer, scripted, type ModelServer } from '../../../testing/modelServer.ts';
import { ModelFailure, type ModelRequest } from '../model.ts';
import type { AnswerLimits, ModelProvider } from './modelSettings.ts';
import { openModel } from './openModel.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await openModelServer(scripted([{ text: 'The finding is fixed now, and the tests pass.' }]));
});
afterEach(() => server.close());

const request: ModelRequest = {
  system: 'You fix findings.',
  messages: [{ role: 'USER', text: 'Fix it.' }],
  tools: [{ name: 'edit', description: 'Changes a file.', inputSchema: z.object({ path: z.string() }) }],
  maxOutputTokens: 500,
};
const noSignal = new AbortController().signal;
const apiKey = 'key-that-nobody-reads';

const modelOf = (provider: ModelProvider = 'OPENAI_COMPATIBLE', limits: Partial<AnswerLimits> = {}) =>
  openModel({ provider, baseUrl: server.url, model: 'qwen3', apiKey }, fetch, limits);

const failureOf = async (answer: Promise<unknown>): Promise<ModelFailure> => {
  const failure = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof ModelFailure) return failure;
  throw failure ?? new Error('There was an answer.');
};

const failuresOf = async (fault: Fault) => {
  server.fail(fault);
  const providers: ModelProvider[] = ['OPENAI_COMPATIBLE', 'OPENAI', 'ANTHROPIC'];
  const failures: ModelFailure[] = [];
  for (const provider of providers) {
    failures.push(await failureOf(modelOf(provider).answer(request, noSignal)));
  }
  // Each was asked once: a retry costs and is decided by the loop.
  expect(server.requests).toHaveLength(providers.length);
  return failures.map(({ code, message, retryAfterMs }) => ({ code, message, retryAfterMs }));
};

const each = <T>(expected: T): T[] => [expected, expected, expected];

test('a wrong key is refused, and never repeated', async () => {
  const failures = await failuresOf('WRONG_KEY');
  expect(failures).toEqual(
    each({
      code: 'UNAUTHORIZED',
      message: 'The server refuses the API key (HTTP 401).',
      retryAfterMs: null,
    }),
  );
});

test('a missing model is named', async () => {
  const [failure] = await failuresOf('MODEL_MISSING');
  expect(failure).toMatchObject({
    code: 'MODEL_MISSING',
    message: expect.stringContaining('The server has no model "qwen3" at this address (HTTP 404).'),
  });
});

test('too many requests and errors of the server can be tried again, after the time that the server asks for', async () => {
  expect(await failuresOf('TOO_MANY_REQUESTS')).toEqual(
    each({
      code: 'BUSY',
      message: 'The server limits the rate of requests (HTTP 429). It says: Rate limit reached.',
      retryAfterMs: 7_000,
    }),
  );
});

test('an error of the server can be tried again', async () => {
  expect(await failuresOf('SERVER_ERROR')).toEqual(
    each({
      code: 'BUSY',
      message: 'The server has an error (HTTP 500). It says: Internal error.',
      retryAfterMs: null,
    }),
  );
});

test('a redirect is not followed', async () => {
  const [failure, ...others] = await failuresOf('REDIRECT');
  expect([failure, ...others].map((one) => one?.code)).toEqual(each('UNREACHABLE'));
  expect(failure?.message).toContain('redirects to another address (HTTP 307), which is not followed');
});

test('a web page is no answer', async () => {
  const [failure, ...others] = await failuresOf('HTML');
  expect([failure, ...others].map((one) => one?.code)).toEqual(each('BAD_ANSWER'));
  expect(failure?.message).toContain('The server answers with a web page (HTTP 200) instead of the API.');
});

test.each<Fault>(['BAD_JSON', 'TRUNCATED', 'DISCONNECTED', 'EMPTY'])(
  'an answer with the fault %s is not used, for none of the providers',
  async (fault) => {
    const failures = await failuresOf(fault);
    expect(failures.map(({ code }) => code)).toEqual(each('BAD_ANSWER'));
  },
);

test('an error in the middle of a stream is told in its words', async () => {
  const failures = await failuresOf('ERROR_IN_STREAM');
  expect(failures).toEqual(
    each({
      code: 'BAD_ANSWER',
      message: 'The server ended the answer with an error. It says: The context is too long.',
      retryAfterMs: null,
    }),
  );
});

test('a slow answer is complete', async () => {
  server.fail('SLOW');
  expect(await modelOf().answer(request, noSignal)).toMatchObject({
    text: 'The finding is fixed now, and the tests pass.',
    finish: 'DONE',
  });
});

test('an endless answer is cut off', async () => {
  server.fail('ENDLESS');
  const failure = await failureOf(modelOf('OPENAI_COMPATIBLE', { bytes: 200_000 }).answer(request, noSignal));
  expect(failure).toMatchObject({ code: 'BAD_ANSWER', message: 'The answer is longer than 200000 bytes.' });
  await server.left;
});

test('a silent server is left after a while', async () => {
  server.fail('SILENT');
  const failure = await failureOf(
    modelOf('OPENAI_COMPATIBLE', { milliseconds: 300 }).answer(request, noSignal),
  );
  expect(failure).toMatchObject({
    code: 'UNREACHABLE',
    message: 'The server did not answer completely within 1 seconds.',
  });
  await server.left;
});

test('a run that is canceled meanwhile ends with its reason', async () => {
  server.fail('SILENT');
  const canceling = new AbortController();
  const answer = modelOf().answer(request, canceling.signal);
  const reason = new Error('A person canceled the run.');
  setImmediate(() => canceling.abort(reason));
  await expect(answer).rejects.toBe(reason);
});

test('a server that is down cannot be reached', async () => {
  await server.close();
  const failure = await failureOf(modelOf().answer(request, noSignal));
  expect(failure.code).toBe('UNREACHABLE');
  expect(failure.message).toContain('The server cannot be reached');
  server = await openModelServer(scripted([{}]));
});

test.each<Fault>(['NEGATIVE_USAGE', 'ABSURD_USAGE'])(
  'a count of tokens is not believed: %s',
  async (fault) => {
    server.fail(fault);
    expect(await modelOf().answer(request, noSignal)).toMatchObject({ text: 'Hello.', usage: null });
  },
);

test('a count of tokens that is missing is unknown', async () => {
  server.reply(scripted([{ text: 'Hello.', usage: { inputTokens: undefined, outputTokens: undefined } }]));
  expect((await modelOf().answer(request, noSignal)).usage).toBeNull();
});

test('broken JSON in the input of a call is repaired; what cannot be repaired stays text for the loop to refuse', async () => {
  server.reply(
    scripted([
      {
        calls: [
          { name: 'edit', input: "{path: 'src/a.js'," },
          { name: 'unknown', input: { a: 1 } },
          { name: 'edit', input: 'src/a.js' },
        ],
      },
    ]),
  );
  const { calls, finish } = await modelOf().answer(request, noSignal);
  expect(finish).toBe('TOOL_CALLS');
  expect(calls.map(({ name, input }) => ({ name, input }))).toEqual([
    { name: 'edit', input: { path: 'src/a.js' } },
    { name: 'unknown', input: { a: 1 } },
    { name: 'edit', input: 'src/a.js' },
  ]);
});

test('an answer that got too long says so', async () => {
  server.reply(scripted([{ text: 'The finding', cut: true }]));
  expect(await modelOf().answer(request, noSignal)).toMatchObject({ text: 'The finding', finish: 'LENGTH' });
});
