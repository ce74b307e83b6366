import { isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments, visit, type YAMLMap } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { rules, type Told } from './manifestRules.ts';
import { isUnsupported } from './unsupportedImages.ts';

const dangerous = /^(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|NET_ADMIN|DAC_READ_SEARCH|BPF|SYS_RAWIO)$/;
const sockets = /(?:docker|containerd|crio)\.sock$/;
const compose = /(?:^|\/)(?:docker-)?compose(?:[.-][\w-]+)*\.ya?ml$/i;

const valueOf = (map: YAMLMap, key: string): unknown => {
  const node = map.get(key, true);
  return isScalar(node) ? node.value : undefined;
};
/** The node of a value, to tell its line; the map's own where the value is none. */
const nodeOf = (map: YAMLMap, key: string): Node => {
  const node = map.get(key, true);
  return isScalar(node) ? node : map;
};
const mapOf = (map: YAMLMap, key: string): YAMLMap | null => {
  const node = map.get(key);
  return isMap(node) ? node : null;
};
const textsOf = (node: unknown): { text: string; node: Node }[] =>
  isSeq(node)
    ? node.items.flatMap((item) => (isScalar(item) ? [{ text: String(item.value), node: item }] : []))
    : [];

type Tell = (told: Told, node: Node | null | undefined, anchor: string) => void;

const readImage = (tell: Tell, node: Node | null | undefined, image: string) => {
  if (image === '' || image.includes('$') || image.includes('{{')) return;
  if (isUnsupported(image)) tell(rules.unsupportedImage, node, image);
  else if (!/:[^/]+$|@sha256:/.test(image) || image.endsWith(':latest')) tell(rules.movingImage, node, image);
};

const readRights = (tell: Tell, map: YAMLMap, name: string) => {
  const at = (key: string) => nodeOf(map, key);
  if (valueOf(map, 'privileged') === true) tell(rules.privileged, at('privileged'), name);
  if (valueOf(map, 'allowPrivilegeEscalation') === true)
    tell(rules.escalation, at('allowPrivilegeEscalation'), name);
  if (valueOf(map, 'runAsUser') === 0) tell(rules.root, at('runAsUser'), name);
  else if (valueOf(map, 'runAsNonRoot') === false) tell(rules.root, at('runAsNonRoot'), name);
  const added = [mapOf(map, 'capabilities')?.get('add'), map.get('cap_add')].flatMap(textsOf);
  for (const { text, node } of added) {
    if (dangerous.test(text.replace(/^CAP_/, ''))) tell(rules.capabilities, node, `${name} ${text}`);
  }
};

const readContainer = (tell: Tell, map: YAMLMap) => {
  const image = map.get('image', true);
  if (!isScalar(image)) return;
  const name = String(valueOf(map, 'name') ?? image.value);
  readImage(tell, image, String(image.value));
  const context = mapOf(map, 'securityContext');
  if (context) readRights(tell, context, name);
  const limits = mapOf(map, 'resources')?.get('limits');
  if (!isMap(limits) || !limits.has('memory')) tell(rules.noLimits, image, name);
};

const readPod = (tell: Tell, map: YAMLMap, name: string) => {
  for (const key of ['hostNetwork', 'hostPID', 'hostIPC']) {
    if (valueOf(map, key) === true) tell(rules.hostNamespace, nodeOf(map, key), `${name} ${key}`);
  }
  const context = mapOf(map, 'securityContext');
  if (context) readRights(tell, context, name);
  const containers = [map.get('containers'), map.get('initContainers')];
  const each = containers.flatMap((list) => (isSeq(list) ? list.items.filter((item) => isMap(item)) : []));
  for (const container of each) readContainer(tell, container);
  const says = [map, ...each].some((one) => {
    const own = mapOf(one, 'securityContext');
    return own && (own.has('runAsNonRoot') || own.has('runAsUser'));
  });
  if (each.length > 0 && !says) tell(rules.root, each[0], name);
};

const readVolume = (tell: Tell, map: YAMLMap) => {
  const host = mapOf(map, 'hostPath');
  const path = host?.get('path', true);
  if (!isScalar(path)) return;
  tell(sockets.test(String(path.value)) ? rules.runtimeSocket : rules.hostPath, path, String(path.value));
};

const readRole = (tell: Tell, map: YAMLMap) => {
  const list = map.get('rules');
  for (const rule of isSeq(list) ? list.items : []) {
    if (!isMap(rule)) continue;
    const wild = (key: string) => textsOf(rule.get(key)).some(({ text }) => text === '*');
    if (wild('verbs') && wild('resources'))
      tell(rules.wildcard, rule, String(mapOf(map, 'metadata')?.get('name')));
  }
};

const readService = (tell: Tell, map: YAMLMap, name: string) => {
  readRights(tell, map, name);
  for (const key of ['network_mode', 'pid', 'ipc']) {
    if (valueOf(map, key) === 'host') tell(rules.hostNamespace, nodeOf(map, key), `${name} ${key}`);
  }
  const image = map.get('image', true);
  if (isScalar(image)) readImage(tell, image, String(image.value));
  for (const { text, node } of textsOf(map.get('volumes'))) {
    if (sockets.test(text.split(':')[0] ?? '')) tell(rules.runtimeSocket, node, `${name} ${text}`);
  }
};

/** What is risky in manifests of Kubernetes and in Compose files. Templates that are no YAML are left out. */
export const readManifests = ({ path, text }: SourceFile): Report[] => {
  if (!/\.ya?ml$/i.test(path)) return [];
  const isCompose = compose.test(path);
  if (!isCompose && !/^kind:/m.test(text)) return [];
  const counter = new LineCounter();
  const lines = text.split(/\r?\n/);
  const reports: Report[] = [];
  const tell: Tell = (told, node, anchor) => {
    const line = node?.range ? counter.linePos(node.range[0]).line : 1;
    reports.push({
      ...told,
      path,
      line,
      excerpt: excerptOf(lines[line - 1] ?? ''),
      anchor: anchorOf(anchor),
    });
  };
  for (const document of parseAllDocuments(text, { lineCounter: counter })) {
    const top = document.contents;
    if (document.errors.length > 0 || !isMap(top)) continue;
    if (isCompose) {
      const services = top.get('services');
      for (const { key, value } of isMap(services) ? services.items : []) {
        if (isMap(value)) readService(tell, value, String(key));
      }
      continue;
    }
    const kind = String(valueOf(top, 'kind') ?? '');
    if (/^(?:Cluster)?Role$/.test(kind)) readRole(tell, top);
    if (kind === 'ClusterRoleBinding' && mapOf(top, 'roleRef')?.get('name') === 'cluster-admin') {
      tell(rules.clusterAdmin, mapOf(top, 'roleRef'), String(mapOf(top, 'metadata')?.get('name')));
    }
    visit(document, {
      Map: (_key, map) => {
        if (isSeq(map.get('containers')))
          readPod(tell, map, String(mapOf(top, 'metadata')?.get('name') ?? kind));
        if (map.has('hostPath')) readVolume(tell, map);
      },
    });
  }
  return reports;
};
