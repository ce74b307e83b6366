import { isMap, isScalar, isSeq, visit, type YAMLMap } from 'yaml';
import { clusterRules as rules } from './clusterRules.ts';
import type { Manifest, Tell } from './manifest.ts';
import { rules as podRules } from './manifestRules.ts';
import { readRights } from './pods.ts';
import { guardedPorts } from './terraform/ports.ts';

const isOpenRange = (text: string): boolean => /^(?:0\.0\.0\.0\/0|::\/0)$/.test(text.trim());
const nameOf = (manifest: Manifest, top: YAMLMap): string => {
  const about = manifest.map(top, 'metadata');
  return about ? String(manifest.value(about, 'name') ?? '') : '';
};

const readService = (tell: Tell, manifest: Manifest, top: YAMLMap, spec: YAMLMap) => {
  const type = manifest.value(spec, 'type');
  if (type !== 'LoadBalancer' && type !== 'NodePort') return;
  const name = nameOf(manifest, top);
  const ranges = manifest.texts(spec, 'loadBalancerSourceRanges');
  const open = ranges.find(({ text }) => isOpenRange(text));
  const notes = manifest.map(manifest.map(top, 'metadata'), 'annotations');
  const isInternal = notes?.items.some(
    ({ key, value }) =>
      isScalar(key) && /internal/i.test(`${String(key.value)} ${isScalar(value) ? String(value.value) : ''}`),
  );
  const ports = manifest
    .maps(spec, 'ports')
    .flatMap((port) => [manifest.value(port, 'port'), manifest.value(port, 'targetPort')]);
  const isGuarded = ports.some((port) => guardedPorts.has(Number(port)));
  if (open) tell(rules.openService, open.node, name);
  else if (isGuarded && !isInternal && ranges.length === 0)
    tell(rules.openService, manifest.at(spec, 'type'), name);
};

const readNetworkPolicy = (tell: Tell, manifest: Manifest, top: YAMLMap, spec: YAMLMap) => {
  const ingress = manifest.at(spec, 'ingress');
  for (const one of isSeq(ingress) ? ingress.items : []) {
    if (!isMap(one)) continue;
    const isAll = one.items.length === 0;
    const open = manifest.maps(one, 'from').find((from) => {
      const block = manifest.map(from, 'ipBlock');
      return block !== null && isOpenRange(String(manifest.value(block, 'cidr'))) && !block.has('except');
    });
    if (isAll || (open && !one.has('ports'))) tell(rules.openNetwork, open ?? one, nameOf(manifest, top));
  }
};

const readPodSecurity = (tell: Tell, manifest: Manifest, top: YAMLMap, spec: YAMLMap) => {
  const name = nameOf(manifest, top);
  readRights(tell, manifest, spec, name);
  for (const key of ['hostNetwork', 'hostPID', 'hostIPC', 'allowHostNetwork', 'allowHostPID', 'allowHostIPC'])
    if (manifest.value(spec, key) === true)
      tell(podRules.hostNamespace, manifest.at(spec, key), `${name} ${key}`);
  for (const key of ['allowPrivilegedContainer', 'allowHostDirVolumePlugin'])
    if (manifest.value(spec, key) === true)
      tell(podRules.privileged, manifest.at(spec, key), `${name} ${key}`);
  for (const key of ['allowedCapabilities', 'defaultAddCapabilities']) {
    const all = manifest.texts(spec, key).find(({ text }) => /^(?:\*|ALL|SYS_ADMIN)$/.test(text));
    if (all) tell(podRules.capabilities, all.node, `${name} ${key}`);
  }
  const user = manifest.map(spec, 'runAsUser');
  const rule = user && manifest.at(user, user.has('rule') ? 'rule' : 'type');
  if (isScalar(rule) && rule.value === 'RunAsAny') tell(podRules.root, rule, name);
};

const readNamespace = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const labels = manifest.map(manifest.map(top, 'metadata'), 'labels');
  const enforced = labels && manifest.at(labels, 'pod-security.kubernetes.io/enforce');
  if (
    isScalar(enforced) &&
    enforced.value === 'privileged' &&
    !/^(?:kube-|openshift-|.*-system$)/.test(nameOf(manifest, top))
  )
    tell(rules.privilegedNamespace, enforced, nameOf(manifest, top));
};

const readMesh = (tell: Tell, manifest: Manifest, kind: string, top: YAMLMap, spec: YAMLMap) => {
  const name = nameOf(manifest, top);
  const mode = (map: YAMLMap | null) => (map ? manifest.at(map, 'mode') : undefined);
  if (kind === 'PeerAuthentication') {
    const set = mode(manifest.map(spec, 'mtls'));
    if (isScalar(set) && set.value === 'DISABLE') tell(rules.plainTraffic, set, name);
  }
  if (kind === 'DestinationRule') {
    const set = mode(manifest.map(manifest.map(spec, 'trafficPolicy'), 'tls'));
    if (isScalar(set) && set.value === 'DISABLE') tell(rules.plainTraffic, set, name);
  }
  if (
    kind === 'AuthorizationPolicy' &&
    !/^(?:DENY|AUDIT|CUSTOM)$/.test(String(manifest.value(spec, 'action') ?? ''))
  ) {
    const all = manifest.at(spec, 'rules');
    const open = isSeq(all) ? all.items.find((one) => isMap(one) && one.items.length === 0) : undefined;
    if (isMap(open)) tell(rules.openToAll, open, name);
  }
  if (kind === 'Gateway') {
    for (const server of manifest.maps(spec, 'servers')) {
      const port = manifest.map(server, 'port');
      const tls = manifest.map(server, 'tls');
      if (
        port &&
        manifest.value(port, 'protocol') === 'HTTP' &&
        !(tls && manifest.value(tls, 'httpsRedirect') === true)
      )
        tell(rules.plainTraffic, manifest.at(port, 'protocol'), name);
    }
  }
};

const readKubelet = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const access = manifest.map(top, 'authentication');
  const anonymous = manifest.map(access, 'anonymous');
  if (anonymous && manifest.value(anonymous, 'enabled') === true)
    tell(rules.openComponent, manifest.at(anonymous, 'enabled'), 'anonymous');
  const rights = manifest.map(top, 'authorization');
  if (rights && manifest.value(rights, 'mode') === 'AlwaysAllow')
    tell(rules.openComponent, manifest.at(rights, 'mode'), 'AlwaysAllow');
  const port = manifest.value(top, 'readOnlyPort');
  if (typeof port === 'number' && port !== 0)
    tell(rules.openComponent, manifest.at(top, 'readOnlyPort'), 'readOnlyPort');
};

/** Settings of Argo CD, which it takes from a ConfigMap. */
const readArgo = (tell: Tell, manifest: Manifest, top: YAMLMap) => {
  const data = manifest.map(top, 'data');
  if (!data || !nameOf(manifest, top).startsWith('argocd-')) return;
  const isOn = (key: string) => String(manifest.value(data, key)) === 'true';
  for (const key of ['users.anonymous.enabled', 'server.disable.auth'])
    if (isOn(key)) tell(rules.openToAll, manifest.at(data, key), key);
  const written = manifest.at(data, 'repositories');
  const insecure = isScalar(written)
    ? /\binsecure(?:IgnoreHostKey)?:\s*["']?true/.exec(String(written.value))
    : null;
  if (insecure) tell(rules.unverifiedTls, written, 'repositories', insecure[0]);
};

const unverified =
  /^(?:insecure[-_]?skip[-_]?(?:tls[-_]?)?verify|insecureSkipTLSVerifyBackend|tls[-_]?insecure(?:[-_]?skip[-_]?verify)?|skip[-_]?tls[-_]?verify|insecureIgnoreHostKey)$/i;
const verified = /^(?:(?:verify|ssl|tls)[-_]?(?:verify|certs?|certificates?|peer)|tls[-_]?verify)$/i;

/** Tells of settings of a cluster and of what extends it: networks, namespaces, meshes, deployments. */
export const readClusterSettings = (tell: Tell, manifest: Manifest, top: YAMLMap): void => {
  const kind = String(manifest.value(top, 'kind') ?? '');
  const spec = manifest.map(top, 'spec') ?? top;
  if (kind === 'Service') readService(tell, manifest, top, spec);
  if (kind === 'NetworkPolicy') readNetworkPolicy(tell, manifest, top, spec);
  if (/^(?:PodSecurityPolicy|SecurityContextConstraints)$/.test(kind))
    readPodSecurity(tell, manifest, top, spec);
  if (kind === 'Namespace') readNamespace(tell, manifest, top);
  if (kind === 'KubeletConfiguration') readKubelet(tell, manifest, top);
  if (kind === 'ConfigMap') readArgo(tell, manifest, top);
  if (kind === 'Kustomization') {
    for (const image of manifest.maps(top, 'images'))
      if (manifest.value(image, 'newTag') === 'latest')
        tell(podRules.movingImage, manifest.at(image, 'newTag'), String(manifest.value(image, 'name')));
  }
  readMesh(tell, manifest, kind, top, spec);
  visit(top, {
    Pair: (_key, { key, value }) => {
      if (!isScalar(key) || !isScalar(value)) return;
      const name = String(key.value);
      if ((value.value === true || value.value === 'true') && unverified.test(name))
        tell(rules.unverifiedTls, value, `${kind} ${name}`);
      if ((value.value === false || value.value === 'false') && verified.test(name))
        tell(rules.unverifiedTls, value, `${kind} ${name}`);
    },
  });
};
