import { Client } from 'pg';
import { newId } from '../ids.ts';
import { codesOf } from '../../../testing/answers.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Several mutations in one request: each is made for itself, and its answer stays whatever becomes of the others. */

let server: TestServer;
let owner: Person;
let member: Person;
let projectId: string;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  member = await owner.invite('MEMBER', 'Meg');
  projectId = await recordsOn(server).project(owner, { name: 'Fleet console' });
});
afterAll(() => server.close());

const create = (title: string) =>
  `createTask(input: { projectId: "${projectId}", title: "${title}" }) { task { title } errors { code } }`;
const titles = async (): Promise<string[]> => {
  const { data } = await owner.execute(`{ project(id: "${projectId}") { tasks { nodes { title } } } }`);
  return data.project.tasks.nodes.map(({ title }: { title: string }) => title);
};

it('what names a record that is not there says so at its field; what was made before and after it is answered', async () => {
  const { data, errors } = await owner.execute(`mutation {
    a: ${create('Before')}
    b: updateTask(input: { id: "${newId()}", title: "Nothing" }) { task { id } errors { field code message } }
    c: ${create('After')}
  }`);
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    a: { task: { title: 'Before' }, errors: [] },
    b: {
      task: null,
      errors: [
        {
          field: ['id'],
          code: 'NOT_FOUND',
          message:
            "There is no such task. It may have been deleted meanwhile: the project's board shows the tasks that are there.",
        },
      ],
    },
    c: { task: { title: 'After' }, errors: [] },
  });
  expect(await titles()).toEqual(expect.arrayContaining(['Before', 'After']));
});

it('what one may not is null with its error, beside what was made', async () => {
  const answer = await member.execute(`mutation {
    a: ${create('Allowed')}
    b: inviteTeam(input: { emails: "ada@example.com" }) { errors { code } }
    c: ${create('Allowed too')}
  }`);
  expect(answer.data).toEqual({
    a: { task: { title: 'Allowed' }, errors: [] },
    b: null,
    c: { task: { title: 'Allowed too' }, errors: [] },
  });
  expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  expect(answer.errors?.[0]?.path).toEqual(['b']);
  expect(await titles()).toEqual(expect.arrayContaining(['Allowed', 'Allowed too']));
});

it('so is what fails on our side', async () => {
  const database = new Client(server.runtime.database.connections.owner);
  await database.connect();
  await database.query(
    `create function fail() returns trigger language plpgsql as 'begin raise exception $$gone$$; end'`,
  );
  await database.query('create trigger fail before update on users execute function fail()');
  await database.end();
  const answer = await owner.execute(`mutation {
    a: ${create('Kept')}
    b: updateProfile(input: { name: "Ada" }) { errors { code } }
    c: ${create('Kept too')}
  }`);
  expect(answer.data).toEqual({
    a: { task: { title: 'Kept' }, errors: [] },
    b: null,
    c: { task: { title: 'Kept too' }, errors: [] },
  });
  expect(answer.errors).toHaveLength(1);
  expect(await titles()).toEqual(expect.arrayContaining(['Kept', 'Kept too']));
});
