import { newId } from '../../platform/graphql/ids.ts';
import {
  failing,
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../testing/hosting/hosting.ts';
import { pullRequestsOf, type ProposedChange } from '../../testing/hosting/pullRequests.ts';
import { connectMcp } from '../../testing/mcp/mcpClient.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { seedRole } from '../../testing/people/people.ts';
import type { Person } from '../../testing/seed.ts';
import { aimedTools, argumentsFor } from '../../testing/mcp/aimedTools.ts';
import type { Everything } from '../../testing/records/everything.ts';

/** API keys that are limited to projects, and all ways by which one could reach another project of its organization. */

const scopes = [
  'ORGANIZATION_READ',
  'REPOSITORY_READ',
  'REPOSITORY_WRITE',
  'PULL_REQUEST_CREATE',
  'PULL_REQUEST_REVIEW',
  'PROJECT_CREATE',
  'SCAN_START',
] as const;

let hosting: Hosting;
let owner: Person;
let mine: HostedProject;
let other: HostedProject;
let clone: WorkingClone;
let foreign: ProposedChange;
let key: string;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  [mine, other] = [await hosting.host(owner, 'Label Service'), await hosting.host(owner, 'Fleet Console')];
  for (const project of [mine, other]) {
    clone = await hosting.clone(project.address);
    await clone.commit({ 'secret.txt': `the word of ${project.pathname}\n` });
    await clone.git('push', '--quiet', 'origin', 'main');
    await clone.git('switch', '--quiet', '--create', 'change');
    await clone.commit({ 'change.txt': 'one\n' });
    await clone.git('push', '--quiet', 'origin', 'change');
  }
  foreign = await pullRequestsOf(other).create(owner, 'change');
  ({ apiKey: key } = await programOf(hosting.server, owner, scopes, [mine.id]));
});
afterAll(() => hosting.close());

const generate = (person: Person, projectIds: string[]) =>
  person.execute(
    `mutation ($input: GenerateApiKeyInput!) { generateApiKey(input: $input) {
      secret apiKey { id projects { id name } } errors { field code message } } }`,
    {
      input: {
        name: 'Agent',
        scopes: [...scopes],
        lifetime: 'DAYS_30',
        currentPassword: seededPassword,
        projectIds,
      },
    },
  );

test('a key is generated for projects, and keeps them when it is rotated', async () => {
  const { data } = await generate(owner, [mine.id, mine.id]);
  const { apiKey, secret, errors } = data.generateApiKey;
  expect([errors, apiKey.projects]).toEqual([[], [{ id: mine.id, name: 'Label Service' }]]);
  const rotated = await owner.execute(
    `mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret apiKey { projects { id } } errors { message } } }`,
    { input: { id: apiKey.id, overlap: 'HOUR_1', currentPassword: seededPassword } },
  );
  expect(rotated.data.rotateApiKey.apiKey.projects).toEqual([{ id: mine.id }]);
  for (const each of [secret, rotated.data.rotateApiKey.secret]) {
    const mcp = await connectMcp(hosting.server.url, each);
    expect((await mcp.call('list_projects')).result).toMatchObject({ totalCount: 1 });
    await mcp.close();
  }
});

test('projects that do not exist, or are of another organization, are refused on their field', async () => {
  const stranger = await hosting.server.seed.owner();
  for (const id of [newId(), 'nothing', (await hosting.host(stranger)).id]) {
    const { data } = await generate(owner, [mine.id, id]);
    expect(data.generateApiKey).toMatchObject({
      secret: null,
      errors: [{ field: ['projectIds', '1'], code: 'NOT_FOUND' }],
    });
  }
});

test('GraphQL and downloads refuse it, and say why', async () => {
  const { server } = hosting;
  const reason = {
    message: expect.stringContaining('limited to projects'),
    extensions: { code: 'FORBIDDEN' },
  };
  const asked = [
    '{ organization { name } }',
    `{ project(id: "${mine.id}") { name } }`,
    '{ version plans { name } }',
  ];
  for (const query of [...asked, 'mutation { markAllNotificationsRead { markedCount } }']) {
    const answer = await server.send({ query }, { authorization: `Bearer ${key}` });
    expect([answer.status, (await answer.json()).errors]).toMatchObject([403, [reason]]);
  }
  const downloads = ['findings.sarif', 'sbom.json', 'pull-requests/1.patch'];
  for (const path of downloads) {
    const answer = await fetch(`${server.url}/projects/${mine.id}/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect([path, answer.status, (await answer.json()).errors]).toMatchObject([path, 403, [reason]]);
  }
});

test('git reaches its projects; another one is as unknown as one that does not exist', async () => {
  expect(await failing(hosting.git('ls-remote', mine.at(key)))).toBe('it did not fail');
  const unknown = mine.at(key).replace('label-service', 'no-such-project');
  const answers = await Promise.all(
    [other.at(key), unknown].map(async (address) => {
      const said = await failing(hosting.git('ls-remote', address));
      return said.replaceAll(/fleet-console|no-such-project/g, 'PROJECT');
    }),
  );
  expect(answers[0]).toContain('There is no such repository');
  expect(answers[0]).toBe(answers[1]);
  expect(await failing(clone.git('push', other.at(key), 'HEAD:refs/heads/planted'))).toContain(
    'no such repository',
  );
});

test('lists hold its projects alone, also in their counts and when they are searched', async () => {
  const mcp = await connectMcp(hosting.server.url, key);
  const listed = await mcp.call('list_projects');
  expect(listed.result).toMatchObject({ totalCount: 1, projects: [{ id: mine.id }] });
  expect((await mcp.call('list_projects', { search: 'Fleet' })).result).toMatchObject({ totalCount: 0 });
  expect((await mcp.call('list_pull_requests')).result).toMatchObject({ totalCount: 0, pullRequests: [] });
  expect((await mcp.call('list_pull_requests', { projectId: other.id })).errors).toEqual([
    { field: 'projectId', code: 'NOT_FOUND', message: 'There is no such project.' },
  ]);
  const own = await mcp.call('create_pull_request', {
    projectId: mine.id,
    sourceBranch: 'change',
    targetBranch: 'main',
    title: 'Change',
  });
  expect(own.errors).toBeNull();
  expect((await mcp.call('list_pull_requests')).result).toMatchObject({
    totalCount: 1,
    pullRequests: [{ id: own.result.pullRequest.id }],
  });
  await mcp.close();
});

test('a key whose only project is deleted reaches nothing, not everything', async () => {
  const gone = await hosting.host(owner, 'Gone');
  const program = await programOf(hosting.server, owner, scopes, [gone.id]);
  await hosting.server.runtime.database.system.deleteFrom('projects').where('id', '=', gone.id).execute();
  const mcp = await connectMcp(hosting.server.url, program.apiKey);
  expect((await mcp.call('list_projects')).result).toMatchObject({ totalCount: 0 });
  expect((await mcp.call('list_findings')).result).toMatchObject({ totalCount: 0 });
  expect((await mcp.call('list_pull_requests')).result).toMatchObject({ totalCount: 0 });
  await mcp.close();
});

test('a comment on a pull request of another project is refused, and nothing is written', async () => {
  const mcp = await connectMcp(hosting.server.url, key);
  const comment = { id: foreign.id, headSha: foreign.headSha, body: 'Planted' };
  expect((await mcp.call('comment_on_pull_request', comment)).errors).toEqual([
    { field: 'id', code: 'NOT_FOUND', message: 'There is no such pull request.' },
  ]);
  await mcp.close();
  const { data } = await owner.execute('query ($id: ID!) { pullRequest(id: $id) { reviews { body } } }', {
    id: foreign.id,
  });
  expect(data.pullRequest.reviews).toEqual([]);
});

describe('a record of another project', () => {
  let seeded: Everything;
  let empty: HostedProject;
  let apiKey: string;
  beforeAll(async () => {
    // One organization with a record of everything, and a key for a project that has nothing to do with them.
    seeded = await seedRole(hosting.server, 'OWNER');
    empty = await hosting.host(seeded.owner, 'Empty');
    ({ apiKey } = await programOf(hosting.server, seeded.owner, scopes, [empty.id]));
  });

  it('is in no list', async () => {
    const mcp = await connectMcp(hosting.server.url, apiKey);
    expect((await mcp.call('list_projects')).result).toMatchObject({
      totalCount: 1,
      projects: [{ id: empty.id }],
    });
    expect((await mcp.call('list_findings')).result).toMatchObject({ totalCount: 0 });
    expect((await mcp.call('list_pull_requests')).result).toMatchObject({ totalCount: 0 });
    const { errors } = await mcp.call('list_findings', { projectId: seeded.ids.project });
    expect(errors).toMatchObject([{ field: 'projectId', code: 'NOT_FOUND' }]);
    await mcp.close();
  });

  it.each(aimedTools)('is unknown to %s', async (name, tool) => {
    const mcp = await connectMcp(hosting.server.url, apiKey);
    const answer = await mcp.call(name, argumentsFor(tool, seeded.ids));
    expect(answer).toEqual(await mcp.call(name, argumentsFor(tool, null)));
    expect(answer.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
    await mcp.close();
  });
});
