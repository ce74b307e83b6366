import { TenantGrant } from '../../platform/auth/grants.ts';
import { publish } from '../../platform/events/events.ts';
import { notificationStore } from '../../features/notifications/store.ts';
import { codesOf, said } from '../answers.ts';
import { type Everything, nobodys, seedEverything } from '../records/everything.ts';
import { allows, fieldsOf, nestedVariables } from './rootFields/rootFields.ts';
import { subscribeAs } from '../subscribeAs.ts';
import { rowsOf, tenantTables, tracesOf } from '../database/tenantRows.ts';
import { type Asker, openTestServer, type TestServer } from '../testServer.ts';
import { cursorsIn, wholeOperation } from '../lists/wholeOperation.ts';

// All there is is asked for before the first test; a busy machine takes its time.
jest.setTimeout(120_000);

let server: TestServer;
let victim: Everything;
let stranger: Everything;
/** The rows of the victim before anybody went for them, and what would show that somebody saw one. */
let rows: Record<string, string[]>;
let traces: string[];
/** Cursors out of the victim's lists, by the variables of `wholeOperation`. */
let cursors: Record<string, string>;

beforeAll(async () => {
  server = await openTestServer();
  [victim, stranger] = [await seedEverything(server, 'quokka'), await seedEverything(server, 'axolotl')];
  rows = await rowsOf(server, victim.ids.organization);
  traces = tracesOf(rows, victim.word);
  cursors = {};
  for (const { coordinate, attempts } of fieldsOf('Query')) {
    const { data } = await ask(victim.owner, coordinate, attempts(victim)[0]);
    cursors = cursorsIn(data, cursors);
  }
});
afterAll(() => server.close());

const queries = fieldsOf('Query');
const mutations = fieldsOf('Mutation');

/** The codes of what is refused or not there; anything else is a fault of the server. */
const expected: unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'];

/** What of the victim an answer holds. */
const found = (answer: unknown): string[] => {
  const text = JSON.stringify(answer);
  return traces.filter((trace) => text.includes(trace));
};

/** Asks for all there is, and on the way for records of the victim by their ids. */
const ask = (asker: Asker, coordinate: string, variables?: Record<string, unknown>) =>
  asker.execute(wholeOperation(server.schema, coordinate), { ...nestedVariables(victim), ...variables });

/** What refuses the owner of another organization who subscribes to a job of the victim. */
const codesOfForeignJob = async (coordinate: string) => {
  const variables = { ...nestedVariables(victim), id: victim.ids.job };
  const operation = wholeOperation(server.schema, coordinate);
  const answer = await subscribeAs(server, stranger.owner, operation, variables);
  return 'errors' in answer && codesOf(answer);
};

describe('the test itself', () => {
  it('has rows of both organizations in every tenant table (add a new one to the testing.ts of its feature)', async () => {
    const strangers = await rowsOf(server, stranger.ids.organization);
    const tables = await tenantTables(server);
    // Rows until the transaction ends that writes them; a row that would keep all runs from starting (pauseAgents.test.ts has one).
    const without = ['unexplained_scans', 'agent_pauses'];
    for (const table of tables.filter((name) => !without.includes(name))) {
      expect([table, rows[table]?.length]).not.toEqual([table, 0]);
      expect([table, strangers[table]?.length]).not.toEqual([table, 0]);
    }
  });

  it('knows what each subscription would tell a stranger: say it below for a new one', () => {
    const known = [
      'codeChanged',
      'jobLogAdded',
      'jobUpdated',
      'notificationAdded',
      'scanChanged',
      'taskChanged',
      'deploymentChanged',
      'pullRequestChanged',
      'agentRunEventAdded',
      'agentRunUpdated',
      'anyAgentRunUpdated',
    ].map((name) => `Subscription.${name}`);
    expect(
      fieldsOf('Subscription')
        .map(({ coordinate }) => coordinate)
        .sort(),
    ).toEqual(known.sort());
  });

  it('has a cursor of every kind of list in the organization', () => {
    const kinds = Object.keys(server.schema.getTypeMap()).filter((name) => name.endsWith('Connection'));
    // Those of tenants are the platform's; those of commits, tags and files are read out of a clone.
    const own = kinds.filter((kind) => !/^(Tenant|Commit|TreeEntry|CodeMatch|Tag|FileChange)/.test(kind));
    expect(Object.keys(cursors).sort()).toEqual(own.map((kind) => `after${kind}`).sort());
  });

  const readable = queries.filter(({ accessRule }) => accessRule !== 'PUBLIC' && allows('OWNER', accessRule));
  it.each(readable.filter(({ nameless }) => !nameless))(
    'would notice what $coordinate reads',
    async ({ coordinate, attempts }) => {
      const answers = await Promise.all(
        attempts(victim).map((variables) => ask(victim.owner, coordinate, variables)),
      );
      expect(answers.flatMap(codesOf)).toEqual([]);
      for (const answer of answers) expect(found(answer.data)).not.toEqual([]);
    },
  );
});

/** What succeeds for anybody, and leaves them without their session or with another one. */
const endsSession = new Set(['Mutation.logout', 'Mutation.createOrganization']);

describe('the owner of another organization', () => {
  it.each(mutations)('$coordinate changes nothing and answers as for nobody’s ids', async (field) => {
    const { coordinate, attempts } = field;
    const own = async (target: Pick<Everything, 'ids' | 'word'>) => {
      const answers = [];
      // A browser of its own, since some of these end the session or begin another.
      for (const variables of attempts(target)) {
        const browser = server.browser(endsSession.has(coordinate) ? null : stranger.owner.token);
        answers.push(said(await ask(browser, coordinate, variables)));
      }
      return answers;
    };
    const foreign = await own(victim);
    expect(found(foreign)).toEqual([]);
    // What takes no ids would answer a second time to what it did the first.
    const takesIds = JSON.stringify(attempts(victim)) !== JSON.stringify(attempts(nobodys(victim)));
    expect(foreign).toEqual(takesIds ? await own(nobodys(victim)) : foreign);
    expect(await rowsOf(server, victim.ids.organization)).toEqual(rows);
  });

  it('Subscription.jobUpdated does not know the job', async () => {
    expect(await codesOfForeignJob('Subscription.jobUpdated')).toEqual(['NOT_FOUND']);
  });

  it('Subscription.jobLogAdded does not know the job', async () => {
    expect(await codesOfForeignJob('Subscription.jobLogAdded')).toEqual(['NOT_FOUND']);
  });

  it.each([
    ['pullRequestChanged', 'pullRequest'],
    ['deploymentChanged', 'deployment'],
    ['scanChanged', 'scan'],
    ['agentRunEventAdded', 'run'],
    ['agentRunUpdated', 'run'],
  ] as const)('Subscription.%s does not know the %s', async (name, kind) => {
    const operation = wholeOperation(server.schema, `Subscription.${name}`);
    const variables = { ...nestedVariables(victim), id: victim.ids[kind] };
    const answer = await subscribeAs(server, stranger.owner, operation, variables);
    expect('errors' in answer && codesOf(answer)).toEqual(['NOT_FOUND']);
  });

  it.each(['taskChanged', 'codeChanged'])('Subscription.%s does not know the project', async (name) => {
    const operation = wholeOperation(server.schema, `Subscription.${name}`);
    const variables = { ...nestedVariables(victim), projectId: victim.ids.project };
    const answer = await subscribeAs(server, stranger.owner, operation, variables);
    expect('errors' in answer && codesOf(answer)).toEqual(['NOT_FOUND']);
  });

  it.each([
    ['scanChanged', 'scanId', { topic: 'jobState', within: 'scan' }],
    ['deploymentChanged', 'deploymentId', { topic: 'deployment' }],
  ] as const)('Subscription.%s tells of nothing of others', async (name, idField, about) => {
    const operation = wholeOperation(server.schema, `Subscription.${name}`);
    const stream = await subscribeAs(server, stranger.owner, operation, nestedVariables(victim));
    if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
    const events = stream[Symbol.asyncIterator]();
    // The first event may say that something changed before the subscription.
    const next = (async () => {
      for (;;) {
        const { value } = await events.next();
        if (value?.[name]?.[idField] !== null) return value;
      }
    })();
    for (const { ids } of [victim, stranger]) {
      const event = { ...about, organizationId: ids.organization, id: ids.job };
      await publish(server.runtime.database.system, event);
    }
    expect(await next).toEqual({ [name]: { [idField]: stranger.ids.job } });
    await events.return?.();
  });

  it('Subscription.pullRequestChanged of all pull requests tells of nothing of others', async () => {
    const outdated = server.runtime.events.changedLately('pullRequest', stranger.ids.organization);
    const stream = await subscribeAs(server, stranger.owner, 'subscription { pullRequestChanged { id } }');
    if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
    const events = stream[Symbol.asyncIterator]();
    for (const { ids } of [victim, stranger]) {
      const event = { topic: 'pullRequest', organizationId: ids.organization, id: ids.pullRequest } as const;
      await publish(server.runtime.database.system, event);
    }
    const seen: unknown[] = [];
    do seen.push((await events.next()).value?.pullRequestChanged);
    while (seen.at(-1) === null);
    // The first event may say that something changed before the subscription.
    expect(seen).toEqual([...(outdated ? [null] : []), { id: stranger.ids.pullRequest }]);
    await events.return?.();
  });

  it('Subscription.notificationAdded tells of nothing that others are told', async () => {
    const operation = wholeOperation(server.schema, 'Subscription.notificationAdded');
    const stream = await subscribeAs(server, stranger.owner, operation, nestedVariables(victim));
    if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
    const events = stream[Symbol.asyncIterator]();
    const nextNotification = async () => {
      for (;;) {
        const { value } = await events.next();
        // Null comes first if a notification was added lately.
        if (Object(value).notificationAdded !== null) return value;
      }
    };
    const next = nextNotification();
    for (const { ids, word } of [victim, stranger]) {
      await server.runtime.database.system.transaction().execute((transaction) => {
        const told = { event: 'MEMBERS_CHANGED', title: word, message: word, link: null } as const;
        return notificationStore(transaction, server.runtime).notify(
          new TenantGrant('JOB', ids.organization),
          [ids.user],
          told,
        );
      });
    }
    expect(await next).toMatchObject({ notificationAdded: { title: stranger.word } });
    await events.return?.();
  });

  it('reads, counts and finds the same, whether the other organization is there or not', async () => {
    // What is reckoned up to now is the same at the same time.
    jest.spyOn(server.runtime, 'clock').mockReturnValue(server.clock.now());
    const everything = async () => {
      const answers: Record<string, ReturnType<typeof said>> = {};
      for (const { coordinate, attempts } of queries) {
        for (const variables of attempts(victim)) {
          for (const after of [{}, cursors]) {
            const answer = said(await ask(stranger.owner, coordinate, { ...variables, ...after }));
            answers[`${coordinate} ${JSON.stringify({ ...variables, ...after })}`] = answer;
          }
        }
      }
      return answers;
    };
    const beside = await everything();
    expect(Object.entries(beside).filter(([, answer]) => found(answer).length > 0)).toEqual([]);
    expect(
      Object.entries(beside).filter(([, { errors }]) => errors.some(({ code }) => !expected.includes(code))),
    ).toEqual([]);
    await server.runtime.database.system
      .deleteFrom('organizations')
      .where('id', '=', victim.ids.organization)
      .execute();
    expect(await everything()).toEqual(beside);
  });
});
