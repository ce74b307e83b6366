import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { clusterSettings } from '../../../testing/kubernetes/clusterSettings.ts';
import { openTestServer } from '../../../testing/testServer.ts';

/** Opens a server with an environment; `replicas` reads what it says of its replicas. */
const begin = async (settings: Record<string, string> = {}) => {
  const server = await openTestServer(settings);
  const owner = await server.seed.owner();
  const gated = gatedReleasesOn(server);
  const { production } = await gated.make(owner);
  const rule = (replicas: number) => gated.rule(owner, production, { replicas });
  const replicas = async (): Promise<number | null> => {
    const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { replicas } }', {
      id: production,
    });
    return data.environment.replicas;
  };
  const log = async (): Promise<string> => {
    const { data } = await owner.execute('{ auditLog(first: 1) { nodes { target } } }');
    return data.auditLog.nodes[0].target;
  };
  return { server, rule, replicas, log };
};

test('services in Kubernetes have 1 to 10 replicas', async () => {
  const { server, rule, replicas, log } = await begin(clusterSettings);
  expect(await replicas()).toBe(1);
  expect(await rule(3)).toEqual([]);
  expect(await replicas()).toBe(3);
  expect(await log()).toMatch(/, Production: replicas 1 → 3$/);
  for (const wrong of [0, 11])
    expect(await rule(wrong)).toMatchObject([{ code: 'INVALID', field: ['replicas'] }]);
  expect(await replicas()).toBe(3);
  await server.close();
});

test('services on a machine run once, and say so', async () => {
  const { server, rule, replicas } = await begin();
  expect(await replicas()).toBeNull();
  expect(await rule(2)).toMatchObject([{ code: 'NOT_ALLOWED', field: ['replicas'] }]);
  // Set while services ran in Kubernetes.
  await server.runtime.database.system.updateTable('environments').set({ replicas: 3 }).execute();
  expect(await replicas()).toBe(3);
  expect(await rule(1)).toEqual([]);
  expect(await replicas()).toBeNull();
  await server.close();
});
