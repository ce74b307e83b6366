import type { Model, ModelAnswer, ToolCall } from './model.ts';
import { type Loop, type LoopState, takeLoopStep } from './takeLoopStep.ts';
import { memoryTranscript } from './memoryTranscript.ts';
import type { CheckVerdict, FileContent, Workplace } from './workplace.ts';

/** The loop with a scripted model, a transcript in memory and two files. */

const files: Record<string, string> = {
  'src/a.js': 'const one = 1;\nconst two = 2;\nexport const sum = one + two;\n',
  'src/twice.js': 'twice();\ntwice();\n',
  'src/key.js': "const key = 's3cret';\nexport const size = key.length;\n",
};

const workplaceOf = (check: (edited: readonly FileContent[]) => CheckVerdict): Workplace => ({
  list: async (folder) => Object.keys(files).filter((path) => path.startsWith(folder)),
  read: async (path) => files[path]?.replaceAll('s3cret', '***') ?? null,
  content: async (path) => files[path] ?? null,
  search: async (text) =>
    Object.entries(files).flatMap(([path, content]) =>
      content
        .split('\n')
        .flatMap((line, index) => (line.includes(text) ? [{ path, line: index + 1, text: line }] : [])),
    ),
  check: async (edited) => check(edited),
});

type Said = string | Omit<ToolCall, 'id'> | readonly Omit<ToolCall, 'id'>[];

const answerOf = (said: Said): ModelAnswer => {
  const calls = typeof said === 'string' ? [] : Array.isArray(said) ? said : [said];
  return {
    text: typeof said === 'string' ? said : '',
    calls: calls.map((one: Omit<ToolCall, 'id'>, index: number) => ({ ...one, id: String(index) })),
    usage: null,
    finish: calls.length > 0 ? 'TOOL_CALLS' : 'DONE',
  };
};

/** A model that says one thing after the other, and the last one forever. */
const scripted = (...script: Said[]): Model & { asked: () => number } => {
  let asked = 0;
  return {
    name: 'Scripted',
    asked: () => asked,
    answer: async () => {
      asked += 1;
      return answerOf(script[Math.min(asked, script.length) - 1] ?? '');
    },
  };
};

const accepted = (): CheckVerdict => ({ outcome: 'VERIFIED', text: 'Everything passes.' });

const open = (model: Model, check: Parameters<typeof workplaceOf>[0] = accepted) => {
  const memory = memoryTranscript();
  const loop: Loop = {
    model,
    store: memory.store,
    workplace: workplaceOf(check),
    system: '',
    task: 'Fix src/a.js',
    maxOutputTokens: 1_000,
    mostAnswers: 20,
  };
  const run = async (): Promise<LoopState> => {
    for (;;) {
      const state = await takeLoopStep(loop, new AbortController().signal);
      if (state.type !== 'GOES_ON') return state;
    }
  };
  return { ...memory, loop, run };
};

const edit = (path: string, search: string, replace: string) => ({
  name: 'edit',
  input: { edits: [{ path, search, replace }] },
});
const check = { name: 'check', input: {} };
const report = { name: 'report', input: { summary: 'Done.' } };
const ask = (question: string) => ({ name: 'ask', input: { question } });

test('a model reads, edits, checks and reports; the edit that was checked is the result', async () => {
  const { run, calls } = open(
    scripted(
      { name: 'read', input: { path: 'src/a.js' } },
      edit('src/a.js', 'const one = 1;', 'const one = 11;'),
      check,
      report,
    ),
  );
  expect(await run()).toEqual({
    type: 'ENDED',
    summary: 'Done.',
    edit: [{ path: 'src/a.js', search: 'const one = 1;', replace: 'const one = 11;' }],
    verdict: 'VERIFIED',
  });
  expect(calls().map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
  expect(calls()[0]?.output).toMatch(/^1: const one = 1;\n2: const two = 2;/);
});

test.each([
  ['an edit that was not checked', [edit('src/a.js', 'one + two', 'two'), report]],
  [
    'an edit after the check',
    [edit('src/a.js', 'one + two', 'two'), check, edit('src/a.js', 'one = 1', 'one = 2'), report],
  ],
])('%s is not proposed', async (_, script) => {
  expect(await open(scripted(...script)).run()).toMatchObject({ type: 'ENDED', edit: null });
});

test('a question waits for its answer with the calls behind it, and is not asked of nobody', async () => {
  const script = [[ask('Which?'), { name: 'read', input: { path: 'src/a.js' } }], ask(''), report] as const;
  const { loop, run, calls, store } = open(scripted(...script));
  const asked: string[] = [];
  loop.ask = async (_, question) => {
    asked.push(question);
    return null;
  };
  expect(await run()).toEqual({ type: 'WAITS' });
  expect(calls().map(({ state }) => state)).toEqual(['PENDING', 'PENDING']);
  await store.endCall('call-1', { state: 'DONE', output: 'The first.' });
  expect(await run()).toMatchObject({ type: 'ENDED' });
  expect(asked).toEqual(['Which?']);
  expect(calls().map(({ name, state }) => `${name} ${state}`)).toEqual([
    'ask DONE',
    'read DONE',
    'ask FAILED',
    'report DONE',
  ]);
  expect(calls()[2]?.output).toMatch(/^The input is wrong: /);

  const alone = open(scripted(ask('Which?'), report));
  expect(await alone.run()).toMatchObject({ type: 'ENDED' });
  expect(alone.calls()[0]).toMatchObject({
    state: 'FAILED',
    output: expect.stringMatching(/^There is no tool ask\./),
  });
});

test('a secret is masked in what a model reads, and stays in the file that it edits', async () => {
  const edited: string[] = [];
  const { run, calls } = open(
    scripted(
      { name: 'read', input: { path: 'src/key.js' } },
      edit('src/key.js', 'key.length', 'key.length + 1'),
      check,
      report,
    ),
    (contents) => {
      edited.push(...contents.map(({ content }) => content));
      return accepted();
    },
  );
  await run();
  expect(calls()[0]?.output).toContain("1: const key = '***';");
  expect(edited).toEqual(["const key = 's3cret';\nexport const size = key.length + 1;\n"]);
});

test('an edit that the checks refuse is not proposed', async () => {
  const { run } = open(scripted(edit('src/a.js', 'one + two', 'two'), check, report), () => ({
    outcome: 'REFUSED',
    text: 'The tests failed.',
  }));
  expect(await run()).toMatchObject({ type: 'ENDED', edit: null, verdict: 'REFUSED' });
});

test.each([
  [
    'a tool that does not exist',
    { name: 'shell', input: { command: 'id' } },
    'There is no tool shell. The tools are list, read,',
  ],
  ['an unknown field', { name: 'read', input: { path: 'src/a.js', token: 'x' } }, 'The input is wrong'],
  ['an input that is no object', { name: 'read', input: 'src/a.js' }, 'The input is wrong'],
  [
    'a path out of the repository',
    { name: 'read', input: { path: '../../etc/passwd' } },
    'is a path in the repository',
  ],
  ['an absolute path', { name: 'read', input: { path: '/etc/passwd' } }, 'is a path in the repository'],
  [
    'a file that does not exist',
    { name: 'read', input: { path: 'src/b.js' } },
    'There is no text file src/b.js.',
  ],
  [
    'text that the file does not have',
    edit('src/a.js', 'three', '3'),
    'does not have the text to search for',
  ],
  [
    'text that stands twice',
    edit('src/twice.js', 'twice();', 'once();'),
    'has the text to search for 2 times',
  ],
  ['too many lines', edit('src/a.js', 'one + two', 'x\n'.repeat(300)), 'at most 200 are allowed'],
  ['a check without an edit', check, 'There is no edit to check.'],
])('%s is answered with an error that says what is wrong', async (_, call, message) => {
  const { run, calls } = open(scripted(call, report));
  await run();
  expect(calls()[0]).toMatchObject({ state: 'FAILED', output: expect.stringContaining(message) });
});

test.each([
  [
    'calls the same tool with the same result',
    [{ name: 'read', input: { path: 'src/a.js' } }],
    'It called read four times with the same result.',
  ],
  [
    'makes the same mistake',
    [{ name: 'read', input: { path: 'src/b.js' } }],
    'The same error came three times.',
  ],
  ['answers without a call', ['I am done.'], 'It answered three times without calling a tool.'],
])('a model that %s gets one hint, and is stuck then', async (_, script, reason) => {
  const model = scripted(...script);
  const { run, messages } = open(model);
  expect(await run()).toEqual({ type: 'STUCK', reason });
  expect(messages.filter(({ role }) => role === 'USER')).toHaveLength(2);
  expect(messages.findLast(({ role }) => role === 'USER')?.text).toContain(reason);
});

test('a model that goes back and forth is stuck', async () => {
  const [one, other] = [
    { name: 'read', input: { path: 'src/a.js' } },
    { name: 'list', input: { folder: 'src' } },
  ];
  const model = scripted(
    one,
    other,
    one,
    other,
    one,
    other,
    one,
    other,
    one,
    other,
    one,
    other,
    one,
    other,
    one,
    other,
  );
  expect(await open(model).run()).toEqual({
    type: 'STUCK',
    reason: 'It went back and forth between two calls.',
  });
});

test('a model that finds no end is stopped', async () => {
  let from = 0;
  const model: Model = {
    name: 'Endless',
    answer: async () => {
      from += 1;
      return answerOf({ name: 'read', input: { path: 'src/a.js', from } });
    },
  };
  expect(await open(model).run()).toEqual({ type: 'STUCK', reason: 'It took 20 steps without a result.' });
});

test('calls that had not run when the process was killed run first, and the model is not asked again', async () => {
  const model = scripted([edit('src/a.js', 'one + two', 'two'), check], report);
  const { loop, store, calls } = open(model);
  await store.addMessage('Fix src/a.js');
  await store.addAnswer(
    await model.answer(
      { system: '', messages: [], tools: [], maxOutputTokens: 1 },
      new AbortController().signal,
    ),
  );
  await takeLoopStep(loop, new AbortController().signal);
  expect(model.asked()).toBe(1);
  expect(calls().map(({ state }) => state)).toEqual(['DONE', 'DONE']);
  await takeLoopStep(loop, new AbortController().signal);
  expect(await takeLoopStep(loop, new AbortController().signal)).toMatchObject({
    type: 'ENDED',
    verdict: 'VERIFIED',
  });
});
