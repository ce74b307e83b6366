import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { namespaceOf } from '../../engines/kubernetes/objects/names.ts';
import { openApiFaults } from './openApi.ts';

const manifests = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => ({ file, object: document.toJS() })),
);
const role = z.object({
  kind: z.literal('ClusterRole'),
  rules: z.array(z.object({ resources: z.array(z.string()), verbs: z.array(z.string()) })),
});
const admissionPolicy = z.object({
  kind: z.literal('ValidatingAdmissionPolicy'),
  spec: z.object({ validations: z.array(z.object({ expression: z.string(), message: z.string() })) }),
});

/** What the admission policy says to a change that slipway-sites asks for: null where it lets it pass. Its expressions of CEL read the same in JavaScript. */
const refusalOf = (
  resource: string,
  { namespace, name }: { namespace: string; name: string },
  labels = {},
): string | null => {
  const [policy] = manifests.flatMap(({ object }) => admissionPolicy.safeParse(object).data ?? []);
  if (!policy) throw new Error('There is no admission policy.');
  const request = { resource: { group: '', resource }, namespace, name };
  const object = { metadata: { name, labels } };
  const failed = policy.spec.validations.find(
    ({ expression }) => runInNewContext(expression, { request, object }) !== true,
  );
  return failed?.message ?? null;
};

it('manifests are what Kubernetes takes', () => {
  expect(manifests.length).toBeGreaterThan(10);
  expect(
    manifests.flatMap(({ file, object }) => openApiFaults(object).map((fault) => `${file}: ${fault}`)),
  ).toEqual([]);
});

it('no role may do everything, or read secrets', () => {
  const rules = manifests.flatMap(({ object }) => role.safeParse(object).data?.rules ?? []);
  expect(rules.length).toBeGreaterThan(5);
  for (const { resources, verbs } of rules) {
    expect([...resources, ...verbs]).not.toContain('*');
    const readsSecrets =
      resources.includes('secrets') && verbs.some((verb) => ['get', 'list', 'watch'].includes(verb));
    expect(readsSecrets).toBe(false);
  }
});

it('an unknown field is refused, and so is a missing one', () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a' },
    spec: { containers: [{ image: 'b', comand: [] }] },
  };
  expect(openApiFaults(pod)).toEqual([
    'unknown field "spec.containers[0].comand"',
    'spec.containers[0].name: Required value',
  ]);
});

const organization = '0199a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b';
const restricted = { 'pod-security.kubernetes.io/enforce': 'restricted' };
/** What is said to changes within a namespace, and of itself. */
const refusalsIn = (namespace: string) => [
  ...['rolebindings', 'secrets', 'pods'].map((resource) =>
    refusalOf(resource, { namespace, name: 'slipway--a' }),
  ),
  refusalOf('namespaces', { namespace, name: namespace }, restricted),
];

it.each([organization, 'O'.repeat(64)])(
  'slipway-sites may change the namespace of the organization %s',
  (id) => {
    expect(refusalsIn(namespaceOf('slipway', id))).toEqual([null, null, null, null]);
  },
);

it.each(['slipway', 'slipway-workers', 'kube-system', namespaceOf('slipway-two', organization)])(
  'slipway-sites may change nothing in %s, nor that namespace itself',
  (namespace) => {
    expect(new Set(refusalsIn(namespace))).toEqual(
      new Set(['slipway-sites changes namespaces of organizations only.']),
    );
  },
);

it('slipway-sites cannot lower the level of what pods may do in a namespace of an organization', () => {
  const name = namespaceOf('slipway', organization);
  for (const labels of [{}, { 'pod-security.kubernetes.io/enforce': 'privileged' }])
    expect(refusalOf('namespaces', { namespace: name, name }, labels)).toBe(
      'Namespaces of organizations take restricted pods only.',
    );
});
