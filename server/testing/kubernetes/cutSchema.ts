import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `schema.json`: the fields of the kinds that we send to a Kubernetes API server, cut from the types that @kubernetes/client-node has of its published
 * OpenAPI. `npm pack @kubernetes/client-node@2.0.1`, unpack it, and run this with the path of the package.
 */
const [unpacked = '.'] = process.argv.slice(2);
const models = join(unpacked, 'dist/gen/models');

const kinds = {
  'v1/Namespace': 'V1Namespace',
  'v1/ResourceQuota': 'V1ResourceQuota',
  'networking.k8s.io/v1/NetworkPolicy': 'V1NetworkPolicy',
  'rbac.authorization.k8s.io/v1/RoleBinding': 'V1RoleBinding',
  'v1/Secret': 'V1Secret',
  'apps/v1/Deployment': 'V1Deployment',
  'v1/Service': 'V1Service',
  'v1/Pod': 'V1Pod',
  // Only in the manifests that an operator applies.
  'v1/ServiceAccount': 'V1ServiceAccount',
  'v1/PersistentVolumeClaim': 'V1PersistentVolumeClaim',
  'rbac.authorization.k8s.io/v1/ClusterRole': 'V1ClusterRole',
  'rbac.authorization.k8s.io/v1/ClusterRoleBinding': 'V1ClusterRoleBinding',
  'admissionregistration.k8s.io/v1/ValidatingAdmissionPolicy': 'V1ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/v1/ValidatingAdmissionPolicyBinding': 'V1ValidatingAdmissionPolicyBinding',
};

const types: Record<string, Record<string, string>> = {};

const shortened = (type: string): string =>
  type
    .replace(/^Array<(.*)>$/, (_, item: string) => `${shortened(item)}[]`)
    .replace(/^\{ \[key: string\]: (.*); \}$/, (_, item: string) => `{${shortened(item)}}`);

const cut = (name: string): void => {
  if (types[name]) return;
  const fields: Record<string, string> = {};
  types[name] = fields;
  const code = readFileSync(join(models, `${name}.js`), 'utf8');
  const declared = readFileSync(join(models, `${name}.d.ts`), 'utf8');
  const list = /attributeTypeMap = (\[[\s\S]*?\n\]);/.exec(code)?.[1] ?? '[]';
  const attributes: { baseName: string; name: string; type: string }[] = JSON.parse(list);
  for (const { baseName, name: field, type } of attributes) {
    const isRequired = declared.includes(`'${field}': `);
    fields[isRequired ? `${baseName}!` : baseName] = shortened(type);
    for (const [inner] of type.matchAll(/(?:V1|RbacV1)\w+/g)) cut(inner);
  }
};
for (const name of Object.values(kinds)) cut(name);

const lines = Object.entries(types)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([name, fields]) => `    ${JSON.stringify(name)}: ${JSON.stringify(fields)}`);
const [, version = ''] =
  /spec version: release-([\d.]+)/.exec(readFileSync(join(models, 'V1Pod.js'), 'utf8')) ?? [];
writeFileSync(
  join(import.meta.dirname, 'schema.json'),
  `{\n  "version": ${JSON.stringify(version)},\n  "kinds": ${JSON.stringify(kinds, null, 4).replace(/\n\}$/, '\n  }')},\n  "types": {\n${lines.join(',\n')}\n  }\n}\n`,
);
