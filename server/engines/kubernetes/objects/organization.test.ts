import { isAllowed, type Peer } from '../../../testing/kubernetes/networkPolicy.ts';
import { labels } from './names.ts';
import { organizationObjects } from './organization.ts';

const pinned = `registry.example/image@sha256:${'a'.repeat(64)}`;
const settings = {
  name: 'slipway',
  serverNamespace: 'slipway',
  serverLabels: { 'app.kubernetes.io/name': 'slipway' },
  serverUrl: 'http://10.96.0.20:4000',
  image: pinned,
  imageFolder: '/slipway',
  runtimeImages: { NODE: pinned, PYTHON: null },
  runtimeClass: null,
};
const objects = organizationObjects(settings, 'acme', 1e9);
const policy = objects.find(({ kind }) => kind === 'NetworkPolicy');

const pod = (namespace: string, more: Record<string, string>): Peer => ({
  namespace: { 'kubernetes.io/metadata.name': namespace },
  pod: more,
});
const server = pod('slipway', settings.serverLabels);
const service = (organization: string) =>
  pod(`slipway--${organization}`, { [labels.engine]: 'slipway', [labels.role]: 'service' });

const egress = (peer: Peer, port: number, protocol = 'TCP') =>
  isAllowed(policy?.['spec'], 'Egress', peer, { protocol, port });
const ingress = (peer: Peer, port: number) =>
  isAllowed(policy?.['spec'], 'Ingress', peer, { protocol: 'TCP', port });

it('the network policy of an organization holds for all of its pods', () => {
  expect(policy?.metadata).toMatchObject({ namespace: 'slipway--acme' });
  expect(policy?.['spec']).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

it('pods reach the server, at its port', () => {
  expect(egress(server, 4000)).toBe(true);
  expect(egress(server, 5432)).toBe(false);
  expect(egress(server, 4000, 'UDP')).toBe(false);
});

it.each<[string, Peer, number, 'TCP' | 'UDP']>([
  ['the API server by its address', 'ADDRESS', 443, 'TCP'],
  ['the API server on its node', 'ADDRESS', 6443, 'TCP'],
  ['a kubelet', 'ADDRESS', 10_250, 'TCP'],
  ['the metadata address 169.254.169.254', 'ADDRESS', 80, 'TCP'],
  ['the internet', 'ADDRESS', 4000, 'TCP'],
  ['DNS', pod('kube-system', { 'k8s-app': 'kube-dns' }), 53, 'UDP'],
  ['DNS by TCP', pod('kube-system', { 'k8s-app': 'kube-dns' }), 53, 'TCP'],
  ['another service of the organization', service('acme'), 9080, 'TCP'],
  ['a service of another organization', service('other'), 9080, 'TCP'],
  ['a worker', pod('slipway-workers', { 'app.kubernetes.io/name': 'slipway-worker' }), 4000, 'TCP'],
  [
    'a pod that calls itself a server in another namespace',
    pod('default', settings.serverLabels),
    4000,
    'TCP',
  ],
  ['another pod beside servers', pod('slipway', { 'app.kubernetes.io/name': 'database' }), 4000, 'TCP'],
])('pods do not reach %s', (_what, peer, port, protocol) => {
  expect(egress(peer, port, protocol)).toBe(false);
});

it('servers reach the bridges of services, and no other port', () => {
  expect([9080, 9081].map((port) => ingress(server, port))).toEqual([true, true]);
  expect([8080, 22].map((port) => ingress(server, port))).toEqual([false, false]);
});

it.each<[string, Peer]>([
  ['another service of the organization', service('acme')],
  ['a service of another organization', service('other')],
  ['an ingress controller', pod('ingress-nginx', { 'app.kubernetes.io/name': 'ingress-nginx' })],
  ['a pod that calls itself a server', pod('default', settings.serverLabels)],
  ['an address outside of the cluster', 'ADDRESS'],
])('services are not reached by %s', (_who, peer) => {
  expect(ingress(peer, 9080)).toBe(false);
});
