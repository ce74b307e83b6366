import { getNamedType, isObjectType } from 'graphql';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { keyRequests } from '../../auth/keyRate.ts';
import { jobContextOf } from '../../jobs/jobContext.ts';
import { startAnswerClock } from './answerClock.ts';

let server: ListeningServer;
let lock: TableLock;
beforeAll(async () => {
  server = await openListeningServer();
  lock = await openTableLock(server);
});
afterAll(async () => {
  await lock.close();
  await server.close();
});

const createTask = `mutation CreateTask($input: CreateTaskInput!) {
  createTask(input: $input) { task { id title } errors { field code message } }
}`;

/** Who sends, as headers. */
type Headers = Record<string, string>;

/** Sends an operation with a key, and tells of the answer what its sender sees. */
const send = async (sender: Headers, key: string, query: string, variables: object = {}) => {
  const response = await server.send({ query, variables }, { ...sender, 'idempotency-key': key });
  const { data, errors } = await response.json();
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed'),
    data,
    code: errors?.[0]?.extensions.code,
    message: errors?.[0]?.message,
  };
};

/** An organization with a project, its owner, and what creates tasks in it. */
const seed = async () => {
  const owner = await server.seed.owner();
  const records = recordsOn(server);
  const projectId = await records.project(owner);
  const own = server.cookieOf(owner);
  const create = (key: string, title = 'Write the release notes', sender: Headers = own) =>
    send(sender, key, createTask, { input: { projectId, title } });
  const titles = async () => {
    const rows = await server.runtime.database.system
      .selectFrom('tasks')
      .select('title')
      .where('projectId', '=', projectId)
      .execute();
    return rows.map(({ title }) => title);
  };
  return { owner, own, records, projectId, create, titles };
};

const bearer = ({ apiKey }: { apiKey: string }): Headers => ({ authorization: `Bearer ${apiKey}` });
const program = async (owner: Person) =>
  bearer(await programOf(server, owner, ['TASK_UPDATE', 'API_KEY_MANAGE']));

describe('the same change, sent again with its key', () => {
  it('is done once, and answered as the first time', async () => {
    const { create, titles } = await seed();
    const first = await create('release-notes');
    expect(first).toMatchObject({ status: 200, replayed: null, data: { createTask: { errors: [] } } });
    expect(await create('release-notes')).toEqual({ ...first, replayed: 'true' });
    expect(await create('release-notes')).toEqual({ ...first, replayed: 'true' });
    expect(await titles()).toEqual(['Write the release notes']);
  });

  it('may be laid out in another way, and have its variables in another order', async () => {
    const { own, projectId, titles } = await seed();
    const input = { projectId, title: 'Once', description: 'Twice' };
    const { data } = await send(own, 'k', createTask, { input });
    const { projectId: _, ...rest } = input;
    const again = await send(own, 'k', createTask.replaceAll(/\s+/g, '  '), {
      input: { ...rest, projectId },
    });
    expect(again).toMatchObject({ replayed: 'true', data });
    expect(await titles()).toEqual(['Once']);
  });

  it('is told again what was wrong with it', async () => {
    const { create, titles } = await seed();
    const refused = await create('k', '');
    expect(refused).toMatchObject({ status: 200, data: { createTask: { errors: [{ code: 'INVALID' }] } } });
    expect(await create('k', '')).toEqual({ ...refused, replayed: 'true' });
    expect(await titles()).toEqual([]);
  });

  it('is answered anew where a part of the first answer failed', async () => {
    const { owner, projectId, titles } = await seed();
    const key = await programOf(server, owner, ['ORGANIZATION_READ', 'TASK_UPDATE']);
    const query = `mutation ($input: CreateTaskInput!) {
      createTask(input: $input) { task { id project { organization { invoices { totalCount } } } } errors { code } }
    }`;
    const ask = () => send(bearer(key), 'k', query, { input: { projectId, title: 'Pay the invoice' } });
    const first = await ask();
    expect(first).toMatchObject({ code: 'FORBIDDEN', data: { createTask: { task: {} } } });
    const scopes = server.runtime.database.system.updateTable('apiKeys').where('id', '=', key.apiKeyId);
    await scopes.set({ scopes: ['ORGANIZATION_READ', 'TASK_UPDATE', 'BILLING_MANAGE'] }).execute();
    const again = await ask();
    expect(again).toMatchObject({ code: undefined, replayed: 'true' });
    const { task } = again.data.createTask;
    expect(task.id).toBe(first.data.createTask.task.id);
    expect(task.project.organization.invoices.totalCount).toBe(0);
    expect(await titles()).toHaveLength(1);
  });

  it('is done anew after 24 hours, when the answer is deleted', async () => {
    const { create, titles } = await seed();
    await create('daily');
    server.clock.advance(24 * 60 * 60_000 - 60_000);
    expect((await create('daily')).replayed).toBe('true');
    server.clock.advance(2 * 60_000);
    expect((await create('daily')).replayed).toBeNull();
    expect(await titles()).toHaveLength(2);
    server.clock.advance(25 * 60 * 60_000);
    await startAnswerClock(jobContextOf(server.runtime))();
    const { rows } = await kept();
    expect(rows).toEqual([]);
  });

  it('reads without one as before', async () => {
    const { own } = await seed();
    expect(await send(own, '', '{ version }')).toMatchObject({ status: 200, replayed: null });
  });
});

const kept = async () => ({
  rows: await server.runtime.database.system.selectFrom('idempotencyKeys').selectAll().execute(),
});

describe('another change with the same key', () => {
  it('is refused: other variables, another operation, another selection', async () => {
    const { own, create, projectId, titles } = await seed();
    await create('k');
    const mismatch = { status: 422, code: 'IDEMPOTENCY_MISMATCH', data: undefined, replayed: null };
    expect(await create('k', 'Another title')).toMatchObject(mismatch);
    const input = { projectId, title: 'Write the release notes' };
    expect(await send(own, 'k', createTask.replace('id title', 'id'), { input })).toMatchObject(mismatch);
    const profile = 'mutation { updateProfile(input: { name: "Eve" }) { errors { code } } }';
    expect(await send(own, 'k', profile)).toMatchObject(mismatch);
    expect(await titles()).toEqual(['Write the release notes']);
  });

  it('is another one when somebody else sends it: another person, a key, another key, another organization', async () => {
    const { owner, create, titles } = await seed();
    const colleague = await owner.invite('ADMIN');
    const [one, two] = [await program(owner), await program(owner)];
    for (const sender of [undefined, server.cookieOf(colleague), one, two]) {
      expect((await create('shared', 'Ours', sender)).replayed).toBeNull();
    }
    expect(await titles()).toEqual(['Ours', 'Ours', 'Ours', 'Ours']);
    expect((await create('shared', 'Ours', one)).replayed).toBe('true');
    const stranger = await server.seed.owner();
    const foreign = await create('shared', 'Ours', server.cookieOf(stranger));
    expect([foreign.replayed, foreign.data.createTask.errors[0].code]).toEqual([null, 'NOT_FOUND']);
  });

  it('is not answered to a key that was revoked, or that lost its scope', async () => {
    const { owner, create } = await seed();
    const key = await programOf(server, owner, ['TASK_UPDATE']);
    await create('k', 'Ours', bearer(key));
    const { system } = server.runtime.database;
    const change = system.updateTable('apiKeys').where('id', '=', key.apiKeyId);
    await change.set({ scopes: ['PROJECT_UPDATE'] }).execute();
    expect(await create('k', 'Ours', bearer(key))).toMatchObject({ code: 'FORBIDDEN', replayed: null });
    await change.set({ revokedAt: server.clock.now() }).execute();
    expect(await create('k', 'Ours', bearer(key))).toMatchObject({ code: 'UNAUTHENTICATED', replayed: null });
  });
});

describe('what goes on at once', () => {
  it('is told that the first one is still running, and gets its answer later', async () => {
    const { create, titles } = await seed();
    await lock.hold('tasks');
    const both = [create('k'), create('k')];
    // One of them waits for the table; the other does not wait for that.
    expect(await Promise.race(both)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    await lock.release();
    const [first] = (await Promise.all(both)).filter(({ status }) => status === 200);
    expect(await create('k')).toEqual({ ...first, replayed: 'true' });
    expect(await titles()).toHaveLength(1);
  });

  it('is done once by twenty', async () => {
    const { create, titles } = await seed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('k')));
    expect(await titles()).toHaveLength(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const ids = answers.flatMap(({ data }) => data?.createTask.task.id ?? []);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('what failed on our side', () => {
  it('is not kept: it was rolled back, and is done the next time', async () => {
    const { create, titles } = await seed();
    await lock.change(
      `create function fail() returns trigger language plpgsql as 'begin raise ''broken''; end'`,
      [],
    );
    await lock.change('create trigger fail before insert on tasks execute function fail()', []);
    expect(await create('k')).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', replayed: null });
    await lock.change('drop trigger fail on tasks', []);
    expect(await create('k')).toMatchObject({ replayed: null, data: { createTask: { errors: [] } } });
    expect(await titles()).toHaveLength(1);
  });

  it('is not kept of too many requests', async () => {
    const { owner, create, titles } = await seed();
    const { apiKey, apiKeyId } = await programOf(server, owner, ['TASK_UPDATE']);
    const key = bearer({ apiKey });
    for (let sent = 0; sent < keyRequests.most; sent += 1) server.runtime.keyRates.take(apiKeyId);
    expect(await create('k', 'Two', key)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    server.clock.advance(61_000);
    expect(await create('k', 'Two', key)).toMatchObject({ status: 200, replayed: null });
    expect(await titles()).toEqual(['Two']);
  });
});

describe('what takes no key', () => {
  it.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['of what is no ASCII', 'clé'],
    ['with a tab', 'a\tb'],
  ])('a key %s is malformed, whatever type of answer is asked for', async (_, key) => {
    const { create, own, titles } = await seed();
    expect(await create(key)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const older = { ...own, accept: 'application/json' };
    expect(await create(key, 'Older', older)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await titles()).toEqual([]);
  });

  it.each([
    'a',
    '~ !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|} a',
    'k'.repeat(255),
    "'; drop table tasks; --",
    '__proto__',
  ])('the key %s is one', async (key) => {
    const { create } = await seed();
    const { data } = await create(key);
    expect(await create(key)).toMatchObject({ status: 200, replayed: 'true', data });
  });

  it.each([
    [
      'several mutations',
      'mutation { a: updateProfile(input: { name: "Ada" }) { errors { code } } b: updateProfile(input: { name: "Bea" }) { errors { code } } }',
    ],
    [
      'a fragment',
      'mutation { ...A } fragment A on Mutation { updateProfile(input: { name: "Ada" }) { errors { code } } }',
    ],
    ['no mutation', 'mutation { __typename }'],
    ['one without a session', 'mutation { logout { errors { code } } }'],
    [
      'a secret',
      'mutation { generateApiKey(input: { name: "CI", scopes: [TASK_UPDATE], lifetime: DAYS_30, currentPassword: "x" }) { secret } }',
    ],
  ])('%s is refused', async (_, query) => {
    const { own } = await seed();
    expect(await send(own, 'k', query)).toMatchObject({ status: 400, code: 'BAD_REQUEST', data: undefined });
  });

  it('every mutation whose result has a secret is among them', () => {
    const fields = Object.values(server.schema.getMutationType()?.getFields() ?? {});
    const secret = fields.filter(({ type }) => {
      const payload = getNamedType(type);
      const names = isObjectType(payload) ? Object.keys(payload.getFields()) : [];
      return (
        names.some((name) => /secret|token|recoveryCodes$|setup/i.test(name)) &&
        String(payload) !== 'AllowSecretPayload'
      );
    });
    expect(secret.map(({ name }) => name)).toContain('generateApiKey');
    for (const { name, astNode } of secret) {
      expect([name, astNode?.directives?.map((directive) => directive.name.value)]).toEqual([
        name,
        expect.arrayContaining(['withoutIdempotencyKey']),
      ]);
    }
  });

  it('variables of any depth are compared without an error of ours', async () => {
    const { own } = await seed();
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const body = `{"query": "mutation { updateProfile(input: { name: \\"Ada\\" }) { errors { code } } }", "variables": {"x": ${deep}}}`;
    const response = await server.send(body, { ...own, 'idempotency-key': 'deep' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: { updateProfile: { errors: [] } } });
  });
});
