import { newId } from '../graphql/ids.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { codesOf, faultsOf } from '../../testing/answers.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type Asker, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
});
afterAll(() => server.close());

const jobOf = async (kind: string): Promise<string> => {
  const id = newId();
  const row = { id, organizationId: owner.organizationId, kind, step: 'Waiting' };
  await server.runtime.database.system.insertInto('jobs').values(row).execute();
  return id;
};
const cancel = (asker: Asker, id: string) =>
  asker.execute(
    'mutation ($id: ID!) { cancelJob(input: { id: $id }) { job { state } errors { code message } } }',
    {
      id,
    },
  );

test.each(['readPush', 'compactRepository'])(
  'nobody cancels %s, which follows what was pushed',
  async (kind) => {
    const answer = await cancel(owner, await jobOf(kind));
    expect(answer.data.cancelJob).toMatchObject({ job: null, errors: [{ code: 'NOT_ALLOWED' }] });
  },
);

test('a scan is canceled by whoever may start one, and all else by whoever may connect repositories', async () => {
  const connecting = await programOf(server, owner, ['ORGANIZATION_READ', 'PROJECT_CREATE']);
  expect(codesOf(await cancel(connecting, await jobOf('scan')))).toEqual(['FORBIDDEN']);
  for (const kind of ['connectRepository', 'fetchRepository']) {
    const answer = await cancel(connecting, await jobOf(kind));
    expect([faultsOf(answer), answer.data.cancelJob.job.state]).toEqual([[], 'CANCELED']);
  }
  const answer = await cancel(await owner.invite('MEMBER'), await jobOf('scan'));
  expect(answer.data.cancelJob).toEqual({ job: { state: 'CANCELED' }, errors: [] });
});

test('a key cancels the scans that it ordered, and nothing else that keeps findings true', async () => {
  const scopes = ['ORGANIZATION_READ', 'PROJECT_CREATE', 'SCAN_START'] as const;
  const program = await programOf(server, owner, scopes);
  const other = await programOf(server, owner, scopes);
  const project = await recordsOn(server).project(owner);
  const scanBy = async (apiKeyId: string | null) => {
    const id = await jobOf('scan');
    const { organizationId } = owner;
    const run = { id, jobId: id, organizationId, projectId: project, orderedAt: server.clock.now() };
    await server.runtime.database.system
      .insertInto('scanRuns')
      .values({ ...run, origin: apiKeyId ? 'API_KEY' : 'PERSON', apiKeyId })
      .execute();
    return id;
  };
  const refused = { job: null, errors: [{ code: 'NOT_ALLOWED' }] };
  for (const id of [await scanBy(other.apiKeyId), await scanBy(null), await jobOf('recheckPackages')]) {
    expect((await cancel(program, id)).data.cancelJob).toMatchObject(refused);
  }
  const answer = await cancel(program, await scanBy(program.apiKeyId));
  expect(answer.data.cancelJob).toEqual({ job: { state: 'CANCELED' }, errors: [] });
});
