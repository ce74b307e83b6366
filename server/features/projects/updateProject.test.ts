import { newId } from '../../platform/graphql/ids.ts';
import { faultsOf } from '../../testing/answers.ts';
import { type Connecting, openConnecting } from '../../testing/hosting/connecting.ts';
import type { Person } from '../../testing/seed.ts';

let at: Connecting;
let owner: Person;
let draft: string;
let active: string;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner({ name: 'Ada' });
  draft = (await at.connect(owner, { projectName: 'Draft' })).project?.id ?? '';
  const repositoryUrl = await at.git.addRepository('active', { 'a.py': 'print(1)\n' });
  const { project, job } = await at.connect(owner, {
    projectName: 'Active',
    repositoryUrl,
    description: 'First',
  });
  await at.ended(owner, job?.id ?? '');
  active = project?.id ?? '';
});
afterAll(() => at.close());

const change = (verb: string, input: object, person = owner) =>
  person.execute(
    `mutation ($input: ${verb[0]?.toUpperCase()}${verb.slice(1)}Input!) {
      ${verb}(input: $input) { project { name description status archived updatedAt } errors { field code message } }
    }`,
    { input },
  );
const update = async (input: object) => (await change('updateProject', input)).data.updateProject;
const entries = async () =>
  (await owner.execute('{ auditLog(first: 100) { totalCount } }')).data.auditLog.totalCount;

test('changes only what is given', async () => {
  expect((await update({ id: active, name: ' Renamed ' })).project).toMatchObject({
    name: 'Renamed',
    description: 'First',
    status: 'ACTIVE',
  });
  expect((await update({ id: active, description: '' })).project).toMatchObject({
    name: 'Renamed',
    description: null,
  });
  expect((await update({ id: active, status: 'PAUSED' })).project.status).toBe('PAUSED');
  expect((await update({ id: active, status: 'ACTIVE', name: 'Active' })).project.status).toBe('ACTIVE');
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { activity(first: 2) { nodes { message } pageInfo { hasNextPage } } } }',
    { id: active },
  );
  expect(data.project.activity).toEqual({
    nodes: [{ message: 'Ada activated the project' }, { message: 'Ada paused the project' }],
    pageInfo: { hasNextPage: true },
  });
});

test('what is the same already changes nothing', async () => {
  const before = await entries();
  const { project } = await update({ id: active });
  expect((await update({ id: active, name: 'Active', status: 'ACTIVE' })).project.updatedAt).toEqual(
    project.updatedAt,
  );
  expect(await entries()).toBe(before);
});

test.each([
  [
    'a draft made active',
    () => ({ id: draft, status: 'ACTIVE' }),
    'status',
    'NOT_ALLOWED',
    'Connect a repository',
  ],
  [
    'a project made a draft',
    () => ({ id: active, status: 'DRAFT' }),
    'status',
    'NOT_ALLOWED',
    'active or paused',
  ],
  ['a name that is taken', () => ({ id: draft, name: 'active' }), 'name', 'TAKEN', 'already exists'],
  ['an empty name', () => ({ id: draft, name: ' ' }), 'name', 'INVALID', 'Project name is required'],
])('refuses %s on its field', async (_, input, field, code, text) => {
  const message = expect.stringContaining(text);
  expect(await update(input())).toEqual({ project: null, errors: [{ field: [field], code, message }] });
});

test('archives and restores, each once', async () => {
  const before = await entries();
  for (const verb of ['archiveProject', 'archiveProject', 'restoreProject', 'restoreProject']) {
    const { data } = await change(verb, { id: draft });
    expect(data[verb]).toMatchObject({ project: { archived: verb === 'archiveProject' }, errors: [] });
  }
  expect(await entries()).toBe(before + 2);
});

test('a project that is being connected is canceled, not archived', async () => {
  const repositoryUrl = await at.git.addRepository('held', { 'a.py': 'print(1)\n' });
  const held = at.git.hold('held');
  const { project, job } = await at.connect(owner, { projectName: 'Held', repositoryUrl });
  const { data } = await change('archiveProject', { id: project?.id });
  expect(data.archiveProject).toMatchObject({ project: null, errors: [{ code: 'NOT_ALLOWED' }] });
  expect((await update({ id: project?.id, status: 'ACTIVE' })).errors).toMatchObject([{ field: ['status'] }]);
  held.release();
  await at.ended(owner, job?.id ?? '');
});

test.each(['updateProject', 'archiveProject', 'restoreProject'])(
  '%s: a viewer may not, and other organizations have no such project',
  async (verb) => {
    const viewer = await owner.invite('VIEWER');
    expect((await change(verb, { id: active }, viewer)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const stranger = await at.server.seed.owner();
    for (const id of [active, newId(), 'no id']) {
      expect(faultsOf(await change(verb, { id }, stranger))).toEqual(['NOT_FOUND']);
      const { errors } = await stranger.execute('query ($id: ID!) { project(id: $id) { id } }', { id });
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  },
);
