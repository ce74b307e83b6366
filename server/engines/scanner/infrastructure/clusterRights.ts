import { isScalar, type YAMLMap } from 'yaml';
import type { Manifest, Tell } from './manifest.ts';
import { clusterRules as rules } from './clusterRules.ts';

const nameOf = (manifest: Manifest, top: YAMLMap): string => {
  const about = manifest.map(top, 'metadata');
  return about ? String(manifest.value(about, 'name') ?? '') : '';
};

const everybody = /^system:(?:anonymous|unauthenticated|authenticated|serviceaccounts)$/;

const readRole = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  for (const rule of manifest.maps(top, 'rules')) {
    const listed = (key: string) => manifest.texts(rule, key).map(({ text }) => text);
    const [verbs, resources] = [listed('verbs'), listed('resources')];
    const may = (...some: string[]) => verbs.includes('*') || some.some((verb) => verbs.includes(verb));
    const name = nameOf(manifest, top);
    if (verbs.includes('*') && resources.includes('*')) tell(rules.wildcard, rule, name);
    else if (verbs.includes('*') && listed('nonResourceURLs').includes('*')) tell(rules.wildcard, rule, name);
    else if (
      verbs.some((verb) => /^(?:escalate|bind|impersonate)$/.test(verb)) ||
      (may('create') && resources.some((one) => /^serviceaccounts\/(?:token|\*)$/.test(one))) ||
      (may('update', 'patch') && resources.includes('certificatesigningrequests/approval'))
    )
      tell(rules.escalate, rule, name);
    else if (resources.includes('secrets') && may('get', 'list', 'watch') && !rule.has('resourceNames'))
      tell(rules.readsSecrets, rule, name);
    else if (
      resources.some((one) =>
        /^(?:pods\/(?:exec|attach|ephemeralcontainers|\*)|nodes\/(?:proxy|\*))$/.test(one),
      ) &&
      may('create', 'get')
    )
      tell(rules.entersPods, rule, name);
    else if (verbs.includes('*') || resources.includes('*')) tell(rules.wideRole, rule, name);
  }
};

const readBinding = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const role = manifest.map(top, 'roleRef');
  const name = nameOf(manifest, top);
  const isForAll = manifest.value(top, 'kind') === 'ClusterRoleBinding';
  if (role && manifest.value(role, 'name') === 'cluster-admin')
    tell(isForAll ? rules.clusterAdmin : rules.wideRole, role, name);
  for (const subject of manifest.maps(top, 'subjects')) {
    if (manifest.value(subject, 'name') === 'system:masters') tell(rules.clusterAdmin, subject, name);
    if (manifest.value(subject, 'kind') === 'ServiceAccount' && manifest.value(subject, 'name') === 'default')
      tell(rules.defaultAccount, subject, name);
    if (everybody.test(String(manifest.value(subject, 'name')))) tell(rules.boundToEverybody, subject, name);
  }
};

/** Settings of the ingress controllers that people most use, each with what turns a protection off. */
const offAtIngress: readonly (readonly [RegExp, RegExp, keyof typeof rules])[] = [
  [/\/(?:force-)?ssl-redirect$/, /^false$/, 'ingressWithoutTls'],
  [/\/proxy-ssl-verify$/, /^off$/, 'unverifiedTls'],
  [/\/auth-tls-verify-client$/, /^(?:off|optional_no_ca)$/, 'unverifiedTls'],
  [/\/allow-http$/, /^true$/, 'ingressWithoutTls'],
  [/\/(?:white|allow)list-source-range$/, /(?:^|,\s*)0\.0\.0\.0\/0/, 'openService'],
];

const readIngress = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const spec = manifest.map(top, 'spec');
  const name = nameOf(manifest, top);
  const notes = manifest.map(manifest.map(top, 'metadata'), 'annotations');
  let isTold = false;
  for (const { key, value } of notes?.items ?? []) {
    const [note, said] = [key, value].map((one) => (isScalar(one) ? String(one.value) : ''));
    const off = offAtIngress.find(([named, wrong]) => named.test(note ?? '') && wrong.test(said ?? ''));
    if (!off || !isScalar(value)) continue;
    tell(rules[off[2]], value, off[2] === 'ingressWithoutTls' ? name : `${name} ${note}`);
    isTold ||= off[2] === 'ingressWithoutTls';
  }
  const isPlain = spec && manifest.maps(spec, 'rules').length > 0 && !manifest.at(spec, 'tls');
  if (isPlain && !isTold && manifest.isWhole(spec) && !hasLoadBalancerTls(notes))
    tell(rules.ingressWithoutTls, manifest.at(top, 'kind') ?? spec, name);
};

/** Whether a load balancer in front of the ingress ends TLS: its certificate stands in an annotation. */
const hasLoadBalancerTls = (notes: YAMLMap | null): boolean =>
  notes?.items.some(
    ({ key }) =>
      isScalar(key) &&
      /alb\.ingress\.kubernetes\.io\/(?:certificate-arn|ssl-policy)|networking\.gke\.io\/managed-certificates|pre-shared-cert|router\.tls|ssl-certificate|appgw-ssl-certificate/.test(
        String(key.value),
      ),
  ) ?? false;

/** Tells what is risky in an object of a cluster that is no workload: who may do what, and how it is reached. */
export const readClusterObject = (tell: Tell, manifest: Manifest, top: YAMLMap): void => {
  const kind = String(manifest.value(top, 'kind') ?? '');
  if (/^(?:Cluster)?Role$/.test(kind)) readRole(tell, manifest, top);
  if (/^(?:Cluster)?RoleBinding$/.test(kind)) readBinding(tell, manifest, top);
  if (kind === 'Ingress') readIngress(tell, manifest, top);
};
