import {
  readTranscripts,
  replayModel,
  type StoredCall,
  type StoredMessage,
  takeLoopStep,
  type Transcript,
  type TranscriptStore,
  type Workplace,
} from '../../../engines/agentLoop/index.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { plantedSecret } from '../../../testing/hostileRepositories/index.ts';
import { openTestRoutes } from '../../../testing/isolation/routes.ts';
import type { Person } from '../../../testing/seed.ts';

/** The transcript of a run is exported with secrets masked, and replayed without a model. */

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

const files: Record<string, string> = {
  ...templateFiles,
  'src/templates.js': `${templateFiles['src/templates.js']}const key = '${plantedSecret}';\n`,
};

let hosting: Hosting;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let owner: Person;
let run: string;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  routes = await openTestRoutes(hosting.server);
  owner = await hosting.server.seed.owner();
  await hosting.work();
  const project = await hosting.host(owner, 'Templates');
  const mine = await hosting.clone(project.address);
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [project.id], 'Search Pilot', ['FINDING_FIXES'], 'SEARCH');
  run = await startRun(owner, agent, project.id);
  await endedRun(hosting.server, owner, run);
});
afterAll(async () => {
  await routes.app.close();
  await hosting.close();
});

const exported = (asker: Person) =>
  routes.send(asker, { method: 'GET', url: `/agents/runs/${run}/transcript.jsonl` });

test('a transcript has the messages and tool calls of the run, one message a line, with secrets masked', async () => {
  const { data } = await owner.execute('query ($id: ID!) { agentRun(id: $id) { transcript } }', { id: run });
  expect(data.agentRun.transcript).toMatch(new RegExp(`/agents/runs/${run}/transcript\\.jsonl$`));
  const answer = await exported(owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': `attachment; filename="run-${run}.jsonl"`,
    'cache-control': 'private, no-store',
  });
  const [task, first] = answer.body.split('\n').map((line) => (line === '' ? null : JSON.parse(line)));
  expect(task).toMatchObject({
    role: 'USER',
    text: expect.stringContaining('src/templates.js:7'),
    calls: [],
  });
  expect(first).toMatchObject({ role: 'MODEL', calls: [{ id: 'call-1', name: 'read', state: 'DONE' }] });
  expect(first.calls[0].output).toContain('const key =');
  expect(answer.body).not.toContain(plantedSecret);
});

test('a transcript is exported to members of the organization only', async () => {
  expect((await exported(await hosting.server.seed.owner())).statusCode).toBe(404);
});

/** Keeps a transcript in memory. */
const storeInMemory = (): TranscriptStore => {
  const messages: StoredMessage[] = [];
  let last = 0;
  return {
    read: async () => structuredClone(messages),
    addMessage: async (text) => void messages.push({ role: 'USER', text }),
    addAnswer: async ({ text, calls }) => {
      const stored = calls.map(({ name, input }): StoredCall => {
        last += 1;
        return { id: `call-${last}`, name, input, state: 'PENDING', output: null };
      });
      messages.push({ role: 'MODEL', text, calls: stored });
    },
    endCall: async (id, result) => {
      for (const [index, message] of messages.entries()) {
        if (message.role === 'USER') continue;
        const calls = message.calls.map((call) => (call.id === id ? { ...call, ...result } : call));
        messages[index] = { ...message, calls };
      }
    },
  };
};

/** Replays a transcript on files, with a check that says what it said in the run. */
const replay = async (transcript: Transcript, on: Record<string, string>) => {
  const recorded = transcript.flatMap((message) => (message.role === 'MODEL' ? message.calls : []));
  const checked = recorded.find(({ name }) => name === 'check')?.output ?? '';
  const workplace: Workplace = {
    list: async () => Object.keys(on),
    read: async (path) => on[path] ?? null,
    content: async (path) => on[path] ?? null,
    search: async () => [],
    check: async () => ({ outcome: 'VERIFIED', text: checked.replace('VERIFIED. ', '') }),
  };
  const model = replayModel(transcript);
  const [task] = transcript;
  const loop = {
    model,
    workplace,
    store: storeInMemory(),
    system: '',
    task: task?.text ?? '',
    maxOutputTokens: 1_000,
    mostAnswers: 50,
  };
  for (;;) {
    const state = await takeLoopStep(loop, new AbortController().signal);
    if (state.type !== 'GOES_ON') return { state, differences: model.differences };
  }
};

test('an exported run is replayed to the same edit, and tells the first prompt that differs', async () => {
  const [transcript = []] = readTranscripts((await exported(owner)).body).values();
  const shown = transcript.flatMap((message) => (message.role === 'MODEL' ? message.calls : []))[0]?.output;
  const masked = /const key = '.*';/.exec(shown ?? '')?.[0] ?? '';
  const seen = {
    ...files,
    'src/templates.js': `${templateFiles['src/templates.js']}${masked}\n`,
  };
  const same = await replay(transcript, seen);
  expect(same.differences).toEqual([]);
  expect(same.state).toMatchObject({
    type: 'ENDED',
    edit: [{ path: 'src/templates.js', replace: expect.stringContaining('basename(name)') }],
  });

  const { differences } = await replay(transcript, {
    ...seen,
    'src/templates.js': seen['src/templates.js'].replace('that a customer chose', 'of a customer'),
  });
  expect(differences[0]).toMatchObject({
    answer: 2,
    recorded: { role: 'TOOL', name: 'read', text: expect.stringContaining('that a customer chose') },
    asked: { role: 'TOOL', name: 'read', text: expect.stringContaining('of a customer') },
  });
});
