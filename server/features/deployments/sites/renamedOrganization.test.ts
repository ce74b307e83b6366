import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { runSites } from './runSites.ts';

// Services are started on a machine that does much else.
jest.setTimeout(90_000);

let server: TestServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await openTestServer();
  services = await openDeployedServices(server);
  stop = runSites(jobContextOf(server.runtime), services.host);
});
afterAll(async () => {
  await stop();
  await server.close();
  await services.close();
});

const addressOf = `query ($id: ID!) { environment(id: $id) { address } organization { slug updatedAt } }`;

test('what runs answers at its new address when its organization is renamed, and the former one leads there', async () => {
  const owner = await server.seed.owner();
  const { production, release } = await services.project(owner);
  const { data: started } = await owner.execute(
    'mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } } }',
    { input: { environmentId: production.id, releaseId: await release(1, 'a'.repeat(40)) } },
  );
  await services.ended(owner, started.startDeployment.deployment.id);
  const { data: before } = await owner.execute(addressOf, { id: production.id });
  const { data: renamed } = await owner.execute(
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { errors { message } } }',
    { input: { slug: 'harbour-works', updatedAt: before.organization.updatedAt } },
  );
  expect(renamed.updateOrganization.errors).toEqual([]);
  const { data: after } = await owner.execute(addressOf, { id: production.id });
  const [former, present] = [new URL(before.environment.address), new URL(after.environment.address)];
  expect(present.hostname).toMatch(/\.harbour-works\.localhost$/);

  await services.isLed(present.hostname);
  expect(await services.ask(present.href)).toEqual({ TOKEN: '', GREETING: null });
  const asked = await services.answer(`${former.hostname}:4000`, '/orders?page=2', 'POST');
  expect(asked).toMatchObject({
    status: 308,
    headers: { location: `http://${present.hostname}:4000/orders?page=2` },
  });
});
