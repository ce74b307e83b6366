import { countStatements } from '../../../testing/database/statements.ts';
import { gatedReleasesOn, type GatedProject } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

const run = (owner: Person, project: GatedProject, releaseId: string) => gated.run(owner, project, releaseId);

const takeBack = (id: string) =>
  server.runtime.database.system
    .updateTable('deployments')
    .set({ undoneAt: server.clock.now() })
    .where('id', '=', id)
    .execute();

/** Production asks for an approval; two releases came there one after the other. */
const twoReleases = async (owner: Person) => {
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { approvals: 1 });
  const newer = await gated.release(owner, project, 2);
  await run(owner, project, project.releaseId);
  const brought = await run(owner, project, newer);
  return { project, newer, brought };
};

const rollBack = async (person: Person, { production }: GatedProject, releaseId?: string) => {
  const { data } = await person.execute(
    `mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) {
      deployment { status kind release { id } } errors { message } } }`,
    { input: { environmentId: production, releaseId } },
  );
  return data.rollBackEnvironment;
};
const refusal = (message: string) => ({ deployment: null, errors: [{ message }] });

it('whether an environment can be rolled back is told for all of a project in one statement', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  const source =
    'query ($id: ID!) { project(id: $id) { environments { kind canRollBack healthCheck { path effectivePath } } } }';
  const read = async () => {
    const { result, statements } = await countStatements(() =>
      owner.execute(source, { id: project.projectId }),
    );
    const [production, staging] = result.data.project.environments;
    return { production: production.canRollBack, staging: staging.canRollBack, statements };
  };
  await run(owner, project, project.releaseId);
  expect(await read()).toMatchObject({ production: false, staging: false });
  await run(owner, project, await gated.release(owner, project, 2));
  const { production, staging, statements } = await read();
  expect({ production, staging }).toEqual({ production: true, staging: false });
  expect(statements).toHaveLength(4);
});

it('a release is compared with the one that it replaced, whatever was built in between', async () => {
  const owner = await server.seed.owner();
  const project = await gated.make(owner);
  const [between, newest] = [await gated.release(owner, project, 2), await gated.release(owner, project, 3)];
  await run(owner, project, project.releaseId);
  await gated.run(owner, project, newest, { previousReleaseId: project.releaseId });
  const previous = async (id: string) => {
    const { data } = await owner.execute('query ($id: ID!) { release(id: $id) { previous { number } } }', {
      id,
    });
    return data.release.previous?.number ?? null;
  };
  expect(await previous(newest)).toBe(1);
  expect([await previous(between), await previous(project.releaseId)]).toEqual([1, null]);
});

it('a release that ran before the present one comes back at once', async () => {
  const owner = await server.seed.owner();
  const { project } = await twoReleases(owner);
  expect(await rollBack(owner, project, project.releaseId)).toEqual({
    deployment: { status: 'RUNNING', kind: 'ROLLBACK', release: { id: project.releaseId } },
    errors: [],
  });
});

it('no rollback leads to a release that is newer than the present one, whether it was taken back or not', async () => {
  const owner = await server.seed.owner();
  const { project, newer, brought } = await twoReleases(owner);
  await run(owner, project, project.releaseId);
  const isNewer = refusal(
    'Release 2 is newer than the one running here, or was rolled back. Deploy it instead: deployments must meet the requirements.',
  );
  expect(await rollBack(owner, project, newer)).toEqual(isNewer);
  expect(await rollBack(owner, project)).toEqual(
    refusal('There is no earlier release of this environment to roll back to. Deploy a commit instead.'),
  );
  await takeBack(brought);
  expect(await rollBack(owner, project, newer)).toEqual(isNewer);
  // Deployed by its number it comes as anything new does.
  const deployed = await gated.deploy(owner, { ...project, releaseId: newer }, project.production);
  expect(deployed).toMatchObject({ status: 'BLOCKED', reasons: [{ code: 'APPROVALS' }] });
});

it('a release that was taken back does not come back by a rollback, though it ran well once', async () => {
  const owner = await server.seed.owner();
  const { project, newer } = await twoReleases(owner);
  await takeBack(await run(owner, project, newer));
  await run(owner, project, await gated.release(owner, project, 3));
  expect((await rollBack(owner, project, newer)).errors).toHaveLength(1);
  expect(await rollBack(owner, project)).toMatchObject({
    deployment: { release: { id: project.releaseId } },
  });
});

it('nothing is rolled back in an archived project, and what waited there ends when its turn comes', async () => {
  const owner = await server.seed.owner();
  const { project } = await twoReleases(owner);
  const waiting = await gated.deploy(
    owner,
    { ...project, releaseId: await gated.release(owner, project, 3) },
    project.production,
  );
  await server.runtime.database.system
    .updateTable('deployments')
    .set({ lookAgainAt: new Date(0) })
    .where('id', '=', waiting.id)
    .execute();
  const archived = await owner.execute(
    'mutation ($input: ArchiveProjectInput!) { archiveProject(input: $input) { errors { message } } }',
    { input: { id: project.projectId } },
  );
  expect(archived.data.archiveProject.errors).toEqual([]);
  expect(await rollBack(owner, project)).toEqual(
    refusal('This project is archived. Restore it to roll back.'),
  );
  expect(await gated.later(owner, waiting.id)).toMatchObject({
    status: 'CANCELED',
    error: 'The project was archived.',
  });
});
