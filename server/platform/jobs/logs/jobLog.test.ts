import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';
import { followAs } from '../../../testing/followAs.ts';
import { JobLog, LONGEST_LINE, MOST_LINES, MOST_WAITING } from './jobLog.ts';
import type { RunningJob } from '../jobs.ts';

let at: Connecting;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  owner = await at.server.seed.owner();
});
afterEach(() => at.close());

type Line = { number: number; at: string; text: string };
type Page = {
  nodes: Line[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
};
const page = 'nodes { number at text } pageInfo { hasNextPage hasPreviousPage endCursor }';

const ask = (id: string, after: string | null = null, first: number | null = null, person = owner) =>
  person.execute(
    `query ($id: ID!, $first: Int, $after: String) { job(id: $id) { log(first: $first, after: $after) { ${page} } } }`,
    { id, after, first },
  );
const read = async (...asked: Parameters<typeof ask>): Promise<Page> => (await ask(...asked)).data.job.log;
const textsOf = ({ nodes }: Page) => nodes.map(({ text }) => text);

/** A job whose handler is the test itself: what it is called with, and how to let it return. */
const openJob = async () => {
  const begun = Promise.withResolvers<RunningJob>();
  const end = Promise.withResolvers<void>();
  const { job } = await at.connect(owner, {
    projectName: 'Logged',
    repositoryUrl: await repository('logged'),
  });
  await at.server.runtime.jobs.start({
    connectRepository: {
      handle: (_data, running) => {
        begun.resolve(running);
        return end.promise;
      },
    },
  });
  return { id: job?.id ?? '', running: await begun.promise, end: end.resolve };
};
const repository = (name: string) =>
  at.git.addRepository(name, { 'main.ts': 'export {};\n', 'README.md': '# Hi\n' });

const document = `subscription ($id: ID!, $after: String) { jobLogAdded(id: $id, after: $after) { ${page} } }`;

/** Follows a log; `next` is what is added next. */
const follow = async (id: string, after: string | null = null) => {
  const { next, leave } = await followAs(at.server, owner, document, { id, after });
  return { next: async (): Promise<Page | null> => (await next())?.jobLogAdded ?? null, leave };
};

test('what a clone does is read in its log, while it runs and after, in pages', async () => {
  await at.work();
  const held = at.git.hold('read');
  const { job } = await at.connect(owner, { projectName: 'Read', repositoryUrl: await repository('read') });
  const id = job?.id ?? '';
  const following = await follow(id);
  await held.reached;
  let seen: string[] = [];
  while (seen.length === 0) seen = textsOf((await following.next()) ?? { nodes: [], pageInfo: noPage });
  expect(textsOf(await read(id))).toEqual([`Cloning ${at.git.url}/read.git`]);
  held.release();
  for (let next = await following.next(); next; next = await following.next()) seen.push(...textsOf(next));

  const all = await read(id);
  expect(textsOf(all)).toEqual(seen);
  expect(seen[0]).toBe(`Cloning ${at.git.url}/read.git`);
  expect(seen).toContainEqual(expect.stringMatching(/^Receiving objects: 100% \(\d+\/\d+\).*, done\.$/));
  expect(seen.at(-1)).toBe('Read 2 files and 1 commit on main');
  expect(all.nodes.map(({ number }) => number)).toEqual(seen.map((_, index) => index + 1));

  const first = await read(id, null, 1);
  expect(textsOf(first)).toEqual(seen.slice(0, 1));
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const rest = await read(id, first.pageInfo.endCursor);
  expect(textsOf(rest)).toEqual(seen.slice(1));
  expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
});
const noPage = { hasNextPage: false, hasPreviousPage: false, endCursor: null };

test('who follows again from a cursor gets what was said meanwhile, and each line once', async () => {
  const { id, running, end } = await openJob();
  const say = async (...lines: string[]) => {
    for (const line of lines) running.log(line);
    await running.noted();
  };
  await say('one', 'two');
  const before = await follow(id);
  const begun = await before.next();
  expect(begun && textsOf(begun)).toEqual(['one', 'two']);
  await before.leave();
  await say('three');
  await say('four');
  const after = await follow(id, begun?.pageInfo.endCursor ?? null);
  const meanwhile = await after.next();
  expect(meanwhile && textsOf(meanwhile)).toEqual(['three', 'four']);
  // The events of both are waiting; the first answer has the lines of both.
  await say('five');
  await say('six');
  const both = await after.next();
  expect(both && textsOf(both)).toEqual(['five', 'six']);
  running.log('seven');
  end();
  const rest: string[] = [];
  for (let next = await after.next(); next; next = await after.next()) rest.push(...textsOf(next));
  expect(rest).toEqual(['seven']);
});

test('a log longer than a page comes without a pause, and ends with its job', async () => {
  const { id, running, end } = await openJob();
  const lines = Array.from({ length: 250 }, (_, index) => `line ${index}`);
  for (const line of lines) running.log(line);
  await running.noted();
  end();
  await at.ended(owner, id);
  const following = await follow(id);
  const pages: string[][] = [];
  for (let next = await following.next(); next; next = await following.next()) pages.push(textsOf(next));
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(pages.flat()).toEqual(lines);
});

test('a line is cut, and cleaned of what a terminal would obey', async () => {
  const { id, running, end } = await openJob();
  running.log(`\u001b[31mred\u0007\u202e\u0000\tend\nnext ${'x'.repeat(2 * LONGEST_LINE)}`);
  await running.noted();
  const [cleaned, cut] = textsOf(await read(id));
  expect(cleaned).toBe('red\tend');
  expect(cut).toMatch(/^next x+…$/);
  expect(cut).toHaveLength(LONGEST_LINE);
  end();
});

test('a job that says too much has a log that ends, and says so', async () => {
  const { id, running, end } = await openJob();
  for (let index = 0; index < MOST_WAITING + 10; index += 1) running.log(`fast ${index}`);
  await running.noted();
  for (let count = 0; count < MOST_LINES; count += MOST_WAITING) {
    for (let index = 0; index < MOST_WAITING; index += 1) running.log('more');
    await running.noted();
  }
  const { data } = await at.server.runtime.database.system
    .selectFrom('jobLogLines')
    .select(['seq', 'text'])
    .where('jobId', '=', id)
    .orderBy('seq')
    .execute()
    .then((rows) => ({ data: rows }));
  expect(data).toHaveLength(MOST_LINES);
  expect(data[MOST_WAITING]?.text).toBe('10 lines came too fast and are left out.');
  expect(data.at(-1)?.text).toBe('This log has 5,000 lines, the most that are kept. The job continues.');
  end();
});

const cursor = (line: number) => Buffer.from(`line ${line}`).toString('base64url');

test('of what goes on and on the newest lines are kept, also by whoever writes next; the numbers tell how many were before', async () => {
  const { id, end } = await openJob();
  const { database } = at.server.runtime;
  const write = async (count: number, text: string) => {
    const log = new JobLog(database, { organizationId: owner.organizationId, jobId: id }, 'NEWEST');
    for (let index = 1; index <= count; index += 1) log.write(`${text} ${index}`);
    await log.flush();
  };
  for (let count = 0; count < MOST_LINES; count += MOST_WAITING) await write(MOST_WAITING, 'old');
  await write(2 * MOST_WAITING + 10, 'fast');
  await write(2, 'after a restart');
  const first = await read(id, null, 500);
  const dropped = 1 + MOST_WAITING + 2;
  expect(first.nodes[0]).toMatchObject({ number: dropped + 1, text: 'old 4' });
  const { seq, count } = await database.system
    .selectFrom('jobLogLines')
    .select((of) => [of.fn.max('seq').as('seq'), of.fn.countAll<number>().as('count')])
    .where('jobId', '=', id)
    .executeTakeFirstOrThrow();
  expect({ seq, count: Number(count) }).toEqual({ seq: MOST_LINES + dropped, count: MOST_LINES });
  const newest = textsOf(await read(id, cursor(MOST_LINES + dropped - 3)));
  expect(newest).toEqual([`fast ${2 * MOST_WAITING + 10}`, 'after a restart 1', 'after a restart 2']);
  const left = textsOf(await read(id, cursor(MOST_LINES), 2));
  expect(left).toEqual(['1,010 lines came too fast and are left out.', 'fast 1011']);
  end();
});

test('strangers see no log, and a made-up cursor is refused', async () => {
  const { id, end } = await openJob();
  const stranger = await at.server.seed.owner();
  expect((await ask(id, null, null, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await ask(id, 'made up')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await ask(id, null, 501)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  await expect(follow(id, 'made up')).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  end();
});
