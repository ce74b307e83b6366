import { isMap, type YAMLMap } from 'yaml';
import type { Manifest, Tell } from './manifest.ts';
import { clusterRules as rules } from './clusterRules.ts';

const nameOf = (manifest: Manifest, top: YAMLMap): string => {
  const about = manifest.map(top, 'metadata');
  return about ? String(manifest.value(about, 'name') ?? '') : '';
};

const everybody = /^system:(?:anonymous|unauthenticated|authenticated)$/;

const readRole = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  for (const rule of manifest.maps(top, 'rules')) {
    const listed = (key: string) => manifest.texts(rule, key).map(({ text }) => text);
    const [verbs, resources] = [listed('verbs'), listed('resources')];
    const may = (...some: string[]) => verbs.includes('*') || some.some((verb) => verbs.includes(verb));
    const name = nameOf(manifest, top);
    if (verbs.includes('*') && resources.includes('*')) tell(rules.wildcard, rule, name);
    else if (verbs.some((verb) => /^(?:escalate|bind|impersonate)$/.test(verb)))
      tell(rules.escalate, rule, name);
    else if (resources.includes('secrets') && may('get', 'list', 'watch') && !rule.has('resourceNames'))
      tell(rules.readsSecrets, rule, name);
    else if (resources.some((one) => /^pods\/(?:exec|attach|\*)$/.test(one)) && may('create', 'get'))
      tell(rules.entersPods, rule, name);
    else if (verbs.includes('*') || resources.includes('*')) tell(rules.wideRole, rule, name);
  }
};

const readBinding = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const role = manifest.map(top, 'roleRef');
  const name = nameOf(manifest, top);
  if (
    role &&
    manifest.value(top, 'kind') === 'ClusterRoleBinding' &&
    manifest.value(role, 'name') === 'cluster-admin'
  )
    tell(rules.clusterAdmin, role, name);
  for (const subject of manifest.maps(top, 'subjects')) {
    if (everybody.test(String(manifest.value(subject, 'name')))) tell(rules.boundToEverybody, subject, name);
  }
};

const readIngress = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const spec = manifest.map(top, 'spec');
  if (spec && manifest.maps(spec, 'rules').length > 0 && !manifest.at(spec, 'tls'))
    tell(rules.ingressWithoutTls, manifest.at(top, 'kind') ?? spec, nameOf(manifest, top));
};

/** Tells what is risky in an object of a cluster that is no workload: who may do what, and how it is reached. */
export const readClusterObject = (tell: Tell, manifest: Manifest, top: YAMLMap): void => {
  const kind = String(manifest.value(top, 'kind') ?? '');
  if (/^(?:Cluster)?Role$/.test(kind)) readRole(tell, manifest, top);
  if (/^(?:Cluster)?RoleBinding$/.test(kind)) readBinding(tell, manifest, top);
  if (kind === 'Ingress') readIngress(tell, manifest, top);
  const spec = manifest.map(top, 'spec');
  if (isMap(spec) && manifest.value(spec, 'insecureSkipTLSVerify') === true)
    tell(rules.unverifiedTls, manifest.at(spec, 'insecureSkipTLSVerify'), kind);
};
