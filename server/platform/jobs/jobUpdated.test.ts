import { createSourceEventStream, execute, parse } from 'graphql';
import { newId } from '../graphql/ids.ts';
import { RequestContext } from '../graphql/requestContext.ts';
import { type Connecting, openConnecting } from '../../testing/hosting/connecting.ts';
import type { Person } from '../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
});
afterAll(() => at.close());

const document = parse(
  'subscription ($id: ID!) { jobUpdated(id: $id) { state progress project { name status } } }',
);

const refuse = () => {
  throw new Error('A subscription changes no session.');
};

/** Runs in a transaction of its own, as the WebSocket layer does for the start and for each event. */
const inRequest = async <T>(
  person: Person,
  run: (contextValue: RequestContext) => Promise<T>,
): Promise<T> => {
  const context = new RequestContext(at.server.runtime, {
    requestId: newId(),
    ipAddress: null,
    userAgent: null,
    token: person.token,
    setToken: refuse,
    clearToken: refuse,
  });
  try {
    await context.read();
    return await run(context);
  } finally {
    await context.end();
  }
};

type Update = { state: string; progress: number; project: { name: string; status: string } | null };

const follow = async (person: Person, id: string) => {
  const args = { schema: at.server.schema, document, variableValues: { id } };
  const source = await inRequest(person, async (contextValue) =>
    createSourceEventStream({ ...args, contextValue }),
  );
  if (!(Symbol.asyncIterator in source)) throw source.errors?.[0];
  const updates = async function* () {
    for await (const rootValue of source) {
      const { data, errors } = await inRequest(person, async (contextValue) =>
        execute({ ...args, rootValue, contextValue }),
      );
      if (errors) throw errors[0];
      yield data?.jobUpdated as Update;
    }
  };
  return { source, updates: updates() };
};

test('follows a job from the start to its end, and ends with it', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${index}.ts`, `export ${index}\n`]),
  );
  const repositoryUrl = await at.git.addRepository('followed', files);
  const held = at.git.hold('followed');
  const { job } = await at.connect(owner, { projectName: 'Followed', repositoryUrl });
  const { updates } = await follow(owner, job?.id ?? '');
  const seen: Update[] = [];
  for await (const update of updates) {
    seen.push(update);
    if (seen.length === 1) {
      await held.reached;
      held.release();
    }
  }
  expect(['QUEUED', 'RUNNING']).toContain(seen[0]?.state);
  expect(seen.at(-1)).toEqual({
    state: 'SUCCEEDED',
    progress: 100,
    project: { name: 'Followed', status: 'ACTIVE' },
  });
  expect(seen.filter(({ state }) => state === 'SUCCEEDED')).toHaveLength(1);
  const percents = seen.map(({ progress }) => progress);
  expect(percents).toEqual([...percents].sort((left, right) => left - right));

  const { updates: late } = await follow(owner, job?.id ?? '');
  expect((await late.next()).value).toMatchObject({ state: 'SUCCEEDED' });
  expect((await late.next()).done).toBe(true);
});

test('can be left while it waits for the next event', async () => {
  const repositoryUrl = await at.git.addRepository('left', { 'a.ts': 'export {}\n' });
  const held = at.git.hold('left');
  const { job } = await at.connect(owner, { projectName: 'Left', repositoryUrl });
  await held.reached;
  const { source } = await follow(owner, job?.id ?? '');
  const iterator = source[Symbol.asyncIterator]();
  await iterator.next();
  const waiting = iterator.next();
  await iterator.return?.();
  expect((await waiting).done).toBe(true);
  held.release();
  await at.ended(owner, job?.id ?? '');
});

test('a job of another organization is as unknown as any other', async () => {
  const repositoryUrl = await at.git.addRepository('foreign', { 'a.ts': 'export {}\n' });
  const { job } = await at.connect(owner, { projectName: 'Foreign', repositoryUrl });
  const stranger = await at.server.seed.owner();
  for (const id of [job?.id ?? '', newId(), 'no id']) {
    await expect(follow(stranger, id)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  }
});
