import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { SiteRelease } from '../sites/index.ts';
import { obedientService } from '../../testing/deployments/obedientService.ts';
import { ApiFault } from '../../testing/kubernetes/apiFault.ts';
import { type ClusterSites, openClusterSites } from '../../testing/kubernetes/clusterSites.ts';
import { restrictedFaults } from '../../testing/kubernetes/podSecurity.ts';
import { nodeImage } from '../../testing/kubernetes/testCluster.ts';

const times = { wait: 30_000, warmUp: 0, check: 50, youngCheck: 50, drain: 2_000, stuck: 200 };

let sites: ClusterSites;
beforeAll(async () => {
  sites = await openClusterSites(times, { unwanted: 300, compare: 1_000, silence: 300 });
});
afterAll(async () => {
  await sites.close();
  await sites.closeCluster();
}, 30_000);
afterEach(async () => {
  const { faults, nodes } = sites.cluster;
  Object.assign(faults, { refuse: [], late: 0, areWatchesSilent: false });
  nodes.unschedulable = null;
  nodes.missingImages.clear();
  await Promise.all(sites.host.environments().map((id) => sites.host.remove(id)));
}, 30_000);

const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
  for (const begun = Date.now(); !(await holds()); await wait(10)) {
    if (Date.now() - begun > 20_000) throw new Error(`${what} did not come about`);
  }
};
const service = (name = 'shop', more: Parameters<ClusterSites['release']>[2] = {}) =>
  sites.release({ 'server.cjs': obedientService(name) }, { start: 'exec node server.cjs' }, more);
const answers = async (name: string) => (await sites.ask(name, '/')).status === 200;
const messageOf = (begun: Awaited<ReturnType<ClusterSites['start']>>) =>
  'notHealthy' in begun ? begun.notHealthy : null;
const container = { argv: [], folder: '/', environment: {}, asRoot: false, port: null };
const mainOf = (spec: unknown): unknown =>
  z.looseObject({ containers: z.array(z.unknown()) }).parse(spec).containers[0];
const onlyPod = () => {
  const [pod] = sites.cluster.store.list('Pod');
  if (!pod) throw new Error('There is no pod.');
  return pod;
};

describe('what a start makes', () => {
  it('is a restricted pod of pinned images, which routers alone reach, in at most three calls once its organization is there', async () => {
    await sites.run('first', await service());
    const { calls } = sites.cluster.api;
    const before = calls.length;
    await sites.run('shop', await service('shop', { environment: { GREETING: 'hello' } }));
    expect(calls.slice(before).filter(({ method }) => method === 'PATCH')).toHaveLength(3);
    const { store } = sites.cluster;
    const namespace = store.get({ kind: 'Namespace', namespace: '', name: 'slipway--acme' });
    expect(namespace?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
      'slipway.dev/organization': 'acme',
    });
    const pod = store.list('Pod').find(({ metadata }) => metadata.name !== onlyPod().metadata.name);
    expect(restrictedFaults(pod?.spec)).toEqual([]);
    expect(pod?.spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      hostUsers: false,
    });
    const main = mainOf(pod?.spec);
    expect(main).toMatchObject({
      name: 'service',
      image: nodeImage,
      securityContext: { readOnlyRootFilesystem: true },
    });
    expect(JSON.stringify(main)).not.toContain('hello');
    expect(JSON.stringify(main)).not.toContain('fetch.token');
    const [policy] = store.list('NetworkPolicy', 'slipway--acme');
    expect(policy?.spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    expect(store.get({ kind: 'ResourceQuota', namespace: 'slipway--acme', name: 'slipway' })).not.toBeNull();
  });

  it('goes with its service: nothing is left but what is the organization’s', async () => {
    await sites.run('shop', await service());
    await sites.host.remove('shop');
    for (const kind of ['Deployment', 'Service', 'Secret', 'Pod'])
      expect(sites.cluster.store.list(kind)).toEqual([]);
  });

  it('has names and labels that Kubernetes takes, however long those of an environment are', async () => {
    const release = await service();
    const { place } = release;
    const long = { ...place, organizationId: 'O'.repeat(64), environmentId: 'e_'.repeat(40) };
    const begun = await sites.start({ ...release, place: long });
    expect(messageOf(begun)).toBeNull();
    if ('instance' in begun) await begun.instance.stop();
  });
});

describe('what a release is told', () => {
  it.each([
    [
      'a Dockerfile',
      (release: SiteRelease) => ({ ...release, manifest: { ...release.manifest, container } }),
      'built from a Dockerfile',
    ],
    ['volumes', (release: SiteRelease) => ({ ...release, volumes: async () => [] }), 'with volumes'],
    [
      'a database',
      (release: SiteRelease) => ({ ...release, outbound: [{ socket: '/run/database', port: 5432 }] }),
      'with a database or outbound connections',
    ],
  ])('with %s: that it runs on a machine only', async (_what, change, words) => {
    expect(messageOf(await sites.start(change(await service())))?.message).toBe(
      `Services ${words} cannot run here: this server runs services in Kubernetes, where they are not available yet.`,
    );
  });

  it('in a language without an image: which setting its operator makes', async () => {
    const begun = await sites.start(
      await sites.release({ 'a.py': '' }, { start: 'exec python3 a.py', runtime: 'python 3.11' }),
    );
    expect(messageOf(begun)?.message).toContain('set ENGINE_PYTHON_IMAGE to an image with its digest');
  });

  it('with more than 1 MiB of variables: that Kubernetes keeps no more', async () => {
    const begun = await sites.start(await service('shop', { environment: { LARGE: 'x'.repeat(1_100_000) } }));
    expect(messageOf(begun)?.message).toBe(
      'The variables of this environment take 1.0 MiB together, and Kubernetes keeps at most 1 MiB: shorten or remove some.',
    );
  });

  it('beyond the quota of its organization: that there is no memory, and what helps', async () => {
    await sites.run('shop', await service());
    const { store } = sites.cluster;
    const quota = store.get({ kind: 'ResourceQuota', namespace: 'slipway--acme', name: 'slipway' });
    if (!quota) throw new Error('There is no quota.');
    store.put({ ...quota, spec: { hard: { 'limits.memory': '400000000' } } });
    expect(messageOf(await sites.start(await service()))).toMatchObject({
      noRoom: true,
      message: expect.stringMatching(
        /^The cluster has no memory left for another service\. This service needs 256 MB\. Delete previews, or .*exceeded quota/,
      ),
    });
    const run = { command: 'true', milliseconds: 10_000, name: 'The command' };
    expect(
      await sites.host.run(await service(), run, () => undefined, new AbortController().signal),
    ).toMatchObject({ message: expect.stringMatching(/^The cluster has no memory left .*exceeded quota/) });
    store.put(quota);
  });

  it('when no node has room: that there is none', async () => {
    sites.cluster.nodes.unschedulable = '0/3 nodes are available: 3 Insufficient memory.';
    expect(messageOf(await sites.start(await service()))).toMatchObject({
      noRoom: true,
      message:
        'No node of the cluster has room for the service: 0/3 nodes are available: 3 Insufficient memory.',
    });
    await until('The end', () => sites.count() === 0);
  });

  it('when its image cannot be pulled: which image, and whose settings name it', async () => {
    sites.cluster.nodes.missingImages.add(nodeImage);
    expect(messageOf(await sites.start(await service()))?.message).toMatch(
      /^The image of the container service could not be pulled \(Back-off pulling image .*\): .* ENGINE_NODE_IMAGE/,
    );
  });

  it('when it used too much memory: its limit', async () => {
    await sites.run('shop', await service());
    sites.cluster.controllers.run(onlyPod())?.killForMemory('service');
    await until('The end', () =>
      sites.events.some((event) => event.type === 'ENDED' && event.environmentId === 'shop'),
    );
    expect(sites.events.find(({ environmentId }) => environmentId === 'shop')).toMatchObject({
      message: 'The service used more than 256 MiB memory.',
    });
    expect(await answers('shop')).toBe(true);
  });
});

describe('an API server that is not well', () => {
  it.each([
    ['429, as late as Retry-After says', new ApiFault(429, 'TooManyRequests', 'slow down', 1), 3_000],
    ['409', new ApiFault(409, 'Conflict', 'the object has been modified'), 0],
    ['503', new ApiFault(503, 'ServiceUnavailable', 'etcd has no leader'), 0],
  ])('is asked again after %s', async (_what, fault, milliseconds) => {
    sites.cluster.faults.refuse.push({ method: 'PATCH', times: 3, fault });
    const begun = performance.now();
    await sites.run('shop', await service());
    expect(performance.now() - begun).toBeGreaterThanOrEqual(milliseconds);
    expect(await answers('shop')).toBe(true);
  });

  it.each([
    ['are cut in the middle of an object', () => sites.cluster.api.cutWatches()],
    [
      'begin at what is forgotten',
      () => {
        sites.cluster.store.compact();
        sites.cluster.api.cutWatches();
      },
    ],
    [
      'become silent',
      () => {
        sites.cluster.faults.areWatchesSilent = true;
      },
    ],
  ])('is listed anew when its watches %s', async (_how, spoil) => {
    spoil();
    await sites.run('shop', await service());
    expect(await answers('shop')).toBe(true);
  });

  it('may answer late, and give out another token', async () => {
    sites.cluster.faults.late = 300;
    sites.cluster.rotateToken();
    await sites.run('shop', await service());
    expect(await answers('shop')).toBe(true);
  });
});

describe('what happens to a service', () => {
  it.each([
    [
      'evicted',
      () => sites.cluster.controllers.run(onlyPod())?.evict('The node was low on resource: memory.'),
      'The service was evicted from its node: The node was low on resource: memory.',
    ],
    [
      'lost with its node',
      () => sites.cluster.controllers.loseNode(onlyPod()),
      /The (?:pod of the service was deleted|node of the service was lost)/,
    ],
  ])('when it is %s: people are told, and it runs again', async (_how, act, why) => {
    await sites.run('shop', await service());
    const before = sites.events.length;
    act();
    await until('The restart', () => sites.events.slice(before).some(({ type }) => type === 'RESTARTED'));
    const [ended] = sites.events.slice(before);
    expect(ended).toMatchObject({ type: 'ENDED', message: expect.stringMatching(why) });
    expect(await answers('shop')).toBe(true);
  });
});

describe('another process that runs sites', () => {
  it('takes over what runs, without a call for it or an interruption, and ends what nobody wants', async () => {
    const wanted = { ...(await service('wanted')), releaseId: 'wanted' };
    const other = await service('other');
    const first = await sites.open();
    await first.run('wanted', wanted);
    await first.run('other', other);
    const pods = sites.cluster.store.list('Pod').map(({ metadata }) => metadata.name);
    expect(pods).toHaveLength(2);
    await first.close();
    expect(sites.count()).toBe(2);
    const second = await sites.open();
    const { calls } = sites.cluster.api;
    const before = calls.length;
    await second.run('wanted', wanted);
    expect(calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.parse((await second.ask('wanted', '/')).text)).toMatchObject({ name: 'wanted' });
    second.host.adopt([{ environmentId: wanted.place.environmentId, releaseId: 'wanted' }]);
    await until('The end of the other', () => sites.count() === 1);
    expect(pods).toContain(onlyPod().metadata.name);
    await second.host.remove('wanted');
    await second.close();
  });

  it('runs the same service while the other one still does, and goes on when that one ends', async () => {
    const release = await service();
    const [first, second] = [await sites.open(), await sites.open()];
    await first.run('shop', release);
    await second.run('shop', release);
    expect(sites.count()).toBe(1);
    await first.close();
    expect(first.events).toEqual([]);
    expect((await second.ask('shop', '/')).status).toBe(200);
    expect(sites.count()).toBe(1);
    await second.host.remove('shop');
    await second.close();
  });
});
