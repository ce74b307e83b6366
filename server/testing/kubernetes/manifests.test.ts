import { globSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { openApiFaults } from './openApi.ts';

const manifests = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => ({ file, object: document.toJS() })),
);
const role = z.object({
  kind: z.literal('ClusterRole'),
  rules: z.array(z.object({ resources: z.array(z.string()), verbs: z.array(z.string()) })),
});

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
