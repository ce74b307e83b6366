import { setTimeout as wait } from 'node:timers/promises';
import { obedientService } from '../../testing/deployments/obedientService.ts';
import { ApiFault } from '../../testing/kubernetes/apiFault.ts';
import { type ClusterSites, openClusterSites } from '../../testing/kubernetes/clusterSites.ts';
import type { Stored } from '../../testing/kubernetes/objectStore.ts';

/** What becomes of a service when somebody changes or deletes its objects, or its token has expired. */

const times = { wait: 30_000, warmUp: 0, check: 50, youngCheck: 50, drain: 2_000, stuck: 30_000 };

let sites: ClusterSites;
beforeAll(async () => {
  sites = await openClusterSites(times, {
    unwanted: 60_000,
    compare: 500,
    silence: 300,
    corrected: 500,
    tokenAge: 500,
  });
});
afterAll(async () => {
  await sites.close();
  await sites.closeCluster();
}, 30_000);

const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 60_000) throw new Error(`${what} did not come about`);
  }
};
beforeEach(async () => {
  await sites.run(
    'shop',
    await sites.release({ 'server.cjs': obedientService('shop') }, { start: 'exec node server.cjs' }),
  );
  await until('The rest', () => onlyOne('Pod').status?.['phase'] === 'Running');
}, 60_000);
afterEach(() => sites.host.remove('shop'), 60_000);

const onlyOne = (kind: string): Stored => {
  const [object] = sites.cluster.store.list(kind);
  if (!object) throw new Error(`There is no ${kind}.`);
  return object;
};
const named = ({ kind, metadata: { namespace, name } }: Stored) => ({ kind, namespace, name });
const answersWell = async () =>
  (await sites.ask('shop', '/')).status === 200 && sites.host.state('shop')?.health === 'HEALTHY';

it.each(['Deployment', 'Service'])(
  'a %s that is deleted is there again, and the service answers',
  async (kind) => {
    const { store } = sites.cluster;
    const deleted = onlyOne(kind);
    store.remove(named(deleted));
    await until('The correction', () => store.get(named(deleted)) !== null);
    await until('The answer', answersWell);
    expect(onlyOne(kind).metadata.uid).not.toBe(deleted.metadata.uid);
  },
  90_000,
);

it('a deployment that is edited is as it was', async () => {
  const { store } = sites.cluster;
  const made = onlyOne('Deployment');
  store.put({ ...made, spec: { ...made.spec, replicas: 0 } });
  await until('The correction', () => onlyOne('Deployment').spec?.['replicas'] === 1);
  await until('The answer', answersWell);
  expect(onlyOne('Deployment').spec).toEqual(made.spec);
}, 90_000);

it.each([
  ['edited', (policy: Stored) => sites.cluster.store.put({ ...policy, spec: { podSelector: {} } })],
  ['deleted', (policy: Stored) => sites.cluster.store.remove(named(policy))],
])(
  'a network policy that is %s is as it was: it alone keeps services apart',
  async (_how, spoil) => {
    const made = onlyOne('NetworkPolicy');
    spoil(made);
    const policyTypes = () => sites.cluster.store.get(named(made))?.spec?.['policyTypes'];
    await until('The correction', () => policyTypes() !== undefined);
    expect(onlyOne('NetworkPolicy').spec).toEqual(made.spec);
  },
  90_000,
);

it('a pod that begins anew when its token has expired gets another one, also when its secret was deleted', async () => {
  const { store, controllers } = sites.cluster;
  const before = onlyOne('Pod');
  sites.layers.expireTokens();
  store.remove(named(onlyOne('Secret')));
  controllers.deletePod(before, 0);
  await until('The restart', () =>
    sites.events.some(({ type, environmentId }) => type === 'RESTARTED' && environmentId === 'shop'),
  );
  await until('The answer', answersWell);
  expect(onlyOne('Pod').metadata.uid).not.toBe(before.metadata.uid);
}, 90_000);

it('a release that cannot be deleted does not disturb the one that takes its place', async () => {
  const fault = { method: 'DELETE', times: 100, fault: new ApiFault(403, 'Forbidden', 'pods is forbidden') };
  sites.cluster.faults.refuse.push(fault);
  const next = await sites.release(
    { 'server.cjs': obedientService('next') },
    { start: 'exec node server.cjs' },
  );
  await sites.run('shop', next);
  await until('The refusal', () => fault.times < 100);
  expect((await sites.ask('shop', '/')).text).toContain('next');
  fault.times = 0;
}, 90_000);
