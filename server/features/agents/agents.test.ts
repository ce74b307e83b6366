import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
afterAll(() => server.close());

const list = /* GraphQL */ `
  query ($search: String, $type: [AgentType!], $status: [AgentStatus!], $first: Int, $after: String) {
    agents(search: $search, type: $type, status: $status, first: $first, after: $after) {
      totalCount
      nodes { id name status type capabilities lastActivity projects(first: 2) { totalCount nodes { name } } }
      pageInfo { hasNextPage endCursor }
    }
  }`;
const names = (page: { nodes: { name: string }[] }) => page.nodes.map(({ name }) => name);

describe('agents', () => {
  let owner: Person;
  let reviewer: string;
  beforeAll(async () => {
    owner = await server.seed.owner();
    const projects = [];
    for (const name of ['Web', 'Api', 'Mobile']) projects.push(await records.project(owner, { name }));
    projects.push(await records.project(owner, { name: 'Attic', archivedAt: server.clock.now() }));
    reviewer = await records.agent(
      owner,
      {
        name: 'reviewer',
        type: 'CODE_REVIEW',
        capabilities: ['STYLE_RULES', 'OF_ANOTHER_VERSION'],
      },
      projects,
    );
    await records.agentRun(owner, reviewer, { startedAt: new Date('2026-04-30T10:00:00Z') });
    await records.agentRun(owner, reviewer, { startedAt: new Date('2026-05-01T10:00:00Z') });
    await records.agentRun(owner, reviewer, { state: 'QUEUED' });
    await records.agent(
      owner,
      { name: 'Writer', status: 'DRAFT', description: '100% of the handbook' },
      projects.slice(0, 1),
    );
    await records.agent(owner, { name: 'Deployer', status: 'PAUSED' });
    await records.agent(await server.seed.owner(), { name: 'Stranger' });
  });

  it('are listed by name with their projects', async () => {
    const { agents } = (await owner.execute(list)).data;
    expect(names(agents)).toEqual(['Deployer', 'reviewer', 'Writer']);
    expect(agents.totalCount).toBe(3);
    expect(agents.nodes.map(({ status }: { status: string }) => status)).toEqual([
      'PAUSED',
      'ACTIVE',
      'DRAFT',
    ]);
    expect(agents.nodes[1]).toMatchObject({
      type: 'CODE_REVIEW',
      capabilities: ['STYLE_RULES'],
      lastActivity: new Date('2026-05-01T10:00:00Z'),
      projects: { totalCount: 3, nodes: [{ name: 'Api' }, { name: 'Mobile' }] },
    });
    expect(agents.nodes[0].projects).toEqual({ totalCount: 0, nodes: [] });
  });

  it('tell their projects from the end, too', async () => {
    const person = await server.seed.owner();
    const projects = await Promise.all(
      ['Api', 'Mobile', 'Web'].map((name) => records.project(person, { name })),
    );
    await records.agent(person, {}, projects);
    const read = async (page: string) => {
      const source = `{ agents { nodes { projects(${page}) { nodes { name } pageInfo { startCursor hasPreviousPage } } } } }`;
      return (await person.execute(source)).data.agents.nodes[0].projects;
    };
    const last = await read('last: 2');
    expect(last).toMatchObject({
      nodes: [{ name: 'Mobile' }, { name: 'Web' }],
      pageInfo: { hasPreviousPage: true },
    });
    const before = await read(`last: 2, before: "${last.pageInfo.startCursor}"`);
    expect(before).toMatchObject({ nodes: [{ name: 'Api' }], pageInfo: { hasPreviousPage: false } });
  });

  it('are read with as many statements when there are more', async () => {
    const person = await server.seed.owner();
    const project = await records.project(person);
    const add = async () => {
      await records.agent(person);
      await records.agent(person, {}, [project, await records.project(person)]);
    };
    await add();
    const few = await countStatements(() => person.execute(list));
    for (const _ of [1, 2, 3]) await add();
    const many = await countStatements(() => person.execute(list));
    expect(many.result.data.agents.totalCount).toBe(8);
    expect(many.statements).toHaveLength(few.statements.length);
  });

  it('come page by page', async () => {
    const first = (await owner.execute(list, { first: 2 })).data.agents;
    expect(names(first)).toEqual(['Deployer', 'reviewer']);
    const second = (await owner.execute(list, { first: 2, after: first.pageInfo.endCursor })).data.agents;
    expect(names(second)).toEqual(['Writer']);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('are found by a part of name or description, taken literally', async () => {
    expect(names((await owner.execute(list, { search: 'REVIEW' })).data.agents)).toEqual(['reviewer']);
    expect(names((await owner.execute(list, { search: '100%' })).data.agents)).toEqual(['Writer']);
    expect(names((await owner.execute(list, { search: '_' })).data.agents)).toEqual([]);
  });

  it('are chosen by type and state', async () => {
    const ask = async (variables: object) => names((await owner.execute(list, { ...variables })).data.agents);
    expect(await ask({ type: ['CODE_REVIEW'] })).toEqual(['reviewer']);
    expect(await ask({ status: ['PAUSED', 'DRAFT'] })).toEqual(['Deployer', 'Writer']);
    expect(await ask({ status: ['PAUSED'], search: 'writ' })).toEqual([]);
    expect(await ask({ status: [], type: [] })).toHaveLength(3);
    const { errors } = await owner.execute(list, { search: 'x'.repeat(201) });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('have pages of projects of their own', async () => {
    const source =
      'query ($id: ID!, $after: String) { agent(id: $id) { projects(first: 2, after: $after) { nodes { name } pageInfo { endCursor } } } }';
    const { projects } = (await owner.execute(source, { id: reviewer })).data.agent;
    const next = await owner.execute(source, { id: reviewer, after: projects.pageInfo.endCursor });
    expect(names(next.data.agent.projects)).toEqual(['Web']);
  });

  it('of another organization are as unknown as any', async () => {
    const stranger = await server.seed.owner();
    for (const id of [reviewer, newId(), 'nonsense']) {
      const { data, errors } = await stranger.execute('query ($id: ID!) { agent(id: $id) { name } }', { id });
      expect(data.agent).toBeNull();
      expect(errors?.[0]).toMatchObject({
        message: 'There is no such agent.',
        extensions: { code: 'NOT_FOUND' },
      });
    }
    expect((await stranger.execute(list)).data.agents).toMatchObject({ totalCount: 0, nodes: [] });
    expect((await server.anonymous.execute(list)).errors?.[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
