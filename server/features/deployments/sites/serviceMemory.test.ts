import { openServicesInMemory } from '../../../testing/deployments/servicesInMemory.ts';

/** What services may take of memory is bounded by the plan; previews give way to what lasts. */

// Services are started on a machine that does much else.
jest.setTimeout(90_000);

let kit: Awaited<ReturnType<typeof openServicesInMemory>>;
beforeAll(async () => {
  kit = await openServicesInMemory();
});
afterAll(() => kit.close());

test('services take no more memory than the plan allows: a preview is stopped for production, and what has no room fails with what to do', async () => {
  const { server, services, deploy, stateOf, reaches } = kit;
  const owner = await server.seed.owner({ plan: 'STARTER' });
  const { projectId, production, staging, release } = await services.project(owner);
  const releaseId = await release(1, 'a'.repeat(40));
  const preview = await services.preview(owner, projectId, 'feature');
  expect(await deploy(owner, preview, releaseId, 2_048)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await deploy(owner, staging.id, releaseId, 2_048)).toMatchObject({ status: 'SUCCEEDED' });
  const usage =
    '{ organization { planUsage { serviceMegabytes serviceMegabytesLimit } plan { serviceGigabytes } } }';
  expect((await owner.execute(usage)).data.organization).toEqual({
    planUsage: { serviceMegabytes: 4_096, serviceMegabytesLimit: 4_096 },
    plan: { serviceGigabytes: 4 },
  });

  expect(await deploy(owner, production.id, releaseId, 1_024)).toMatchObject({ status: 'SUCCEEDED' });
  await reaches(owner, preview, 'STOPPED');
  const why =
    'Your plan, Starter, allows up to 4 GB of memory for services. Professional allows up to 16. Your other services use 3 GB (Shop 1 Staging 2 GB, Shop 1 Production 1 GB); this one needs 2 GB. You can also delete previews, or lower the memory limits of environments.';
  expect(await stateOf(owner, preview)).toEqual({ health: 'STOPPED', message: why, sleepingSince: null });

  const other = await services.project(owner);
  const failed = await deploy(owner, other.production.id, await other.release(1, 'b'.repeat(40)), 2_048);
  expect(failed).toMatchObject({
    status: 'FAILED',
    error: expect.stringMatching(
      /Your other services use .* \(Shop .*\); this one needs 2 GB\. You can also /,
    ),
  });
  expect(await services.ask(production.address)).toEqual({ TOKEN: '', GREETING: null });
});

test('a trial reserves at most 1 GB of memory for services, and the error names the limit and the plan that raises it', async () => {
  const { server, services, deploy } = kit;
  const owner = await server.seed.owner({ plan: 'PROFESSIONAL', status: 'TRIALING' });
  const { production, staging, release } = await services.project(owner);
  const releaseId = await release(1, 'c'.repeat(40));
  expect(await deploy(owner, staging.id, releaseId, 1_024)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await deploy(owner, production.id, releaseId, 256)).toMatchObject({
    status: 'FAILED',
    error:
      'Organizations without a paid plan can use up to 1 GB of memory for services. Starter, once paid, allows up to 4 GB: choose a plan in Billing. Your other services use 1 GB (Shop 3 Staging 1 GB); this one needs 256 MB. You can also delete previews, or lower the memory limits of environments.',
  });
  // Billing shows the limit that applies, not that of the plan.
  const usage = '{ organization { planUsage { serviceMegabytes serviceMegabytesLimit } } }';
  expect((await owner.execute(usage)).data.organization.planUsage).toEqual({
    serviceMegabytes: 1_024,
    serviceMegabytesLimit: 1_024,
  });
});
