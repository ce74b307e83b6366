import { openServicesInMemory } from '../../../testing/deployments/servicesInMemory.ts';
import type { Person } from '../../../testing/seed.ts';

/** Organizations with idle services do not keep others from running theirs. */

// Services are started on a machine that does much else.
jest.setTimeout(120_000);

const GIBIBYTE = 1_073_741_824;

let kit: Awaited<ReturnType<typeof openServicesInMemory>>;
beforeAll(async () => {
  const times = { sleepAfter: 0, wake: 60_000, wait: 30_000 };
  kit = await openServicesInMemory([times, 3 * GIBIBYTE]);
});
afterAll(() => kit.close());

const kinds = async (owner: Person, projectId: string): Promise<string[]> => {
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { deployments(first: 20) { nodes { kind status } } } }',
    { id: projectId },
  );
  return data.project.deployments.nodes.map(
    ({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`,
  );
};

const fill = async (commit: string) => {
  const { server, services, deploy, reaches } = kit;
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'TRIALING' });
  const project = await services.project(owner);
  const releaseId = await project.release(1, commit.repeat(40));
  for (const { id } of [project.production, project.staging]) {
    expect(await deploy(owner, id, releaseId, 512)).toMatchObject({ status: 'SUCCEEDED' });
    await reaches(owner, id, 'HEALTHY');
  }
  return { owner, ...project };
};

test('three free organizations fill the memory with idle services: a fourth deploys, and what sleeps wakes on a request', async () => {
  const { server, services, deploy, stateOf, reaches, stop } = kit;
  const idle = [await fill('a'), await fill('b'), await fill('c')];
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'TRIALING' });
  const fourth = await services.project(owner);
  const releaseId = await fourth.release(1, 'd'.repeat(40));
  expect(await deploy(owner, fourth.production.id, releaseId, 512)).toMatchObject({ status: 'SUCCEEDED' });
  await reaches(owner, fourth.production.id, 'HEALTHY');

  const [first] = idle;
  if (!first) throw new Error('Nobody holds the memory.');
  // It was begun before all others, and never had a request.
  await reaches(first.owner, first.production.id, 'SLEEPING');
  expect(await stateOf(first.owner, first.production.id)).toEqual({
    health: 'SLEEPING',
    message: 'No requests for 0 min, and another service needed the memory. The next request starts it.',
    sleepingSince: expect.any(Date),
  });
  expect(await services.ask(first.production.address)).toEqual({ TOKEN: '', GREETING: null });
  await reaches(first.owner, first.production.id, 'HEALTHY');
  expect(await stateOf(first.owner, first.production.id)).toMatchObject({
    message: null,
    sleepingSince: null,
  });
  for (const each of idle) {
    expect(await kinds(each.owner, each.projectId)).toEqual(['PROMOTION SUCCEEDED', 'PROMOTION SUCCEEDED']);
  }

  // A new process keeps what sleeps asleep, and starts it on a request.
  const asleep = await Promise.all(
    idle.flatMap(({ owner: person, production, staging }) =>
      [production, staging].map(async ({ id, address }) => ({
        person,
        id,
        address,
        health: (await stateOf(person, id)).health,
      })),
    ),
  );
  const sleeper = asleep.find(({ health }) => health === 'SLEEPING');
  if (!sleeper) throw new Error('No service sleeps.');
  await stop();
  const began = await stateOf(sleeper.person, sleeper.id);
  await services.withRestarted(async (again) => {
    while (again.host.environments().length < 7) await again.looked();
    expect(again.host.state(sleeper.id)).toMatchObject({
      health: 'SLEEPING',
      sleepingSince: new Date(began.sleepingSince),
    });
    expect((await again.ask(sleeper.address)).status).toBe(200);
    expect(again.host.state(sleeper.id)).toMatchObject({ health: 'HEALTHY' });
  });
});
