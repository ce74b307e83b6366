import { isScalar, type YAMLMap } from 'yaml';
import { clusterRules } from './clusterRules.ts';
import { readImage } from './images.ts';
import type { Manifest, Tell } from './manifest.ts';
import { rules } from './manifestRules.ts';

/** What the baseline of the Pod Security Standards lets a container add. */
const baseline =
  /^(?:AUDIT_WRITE|CHOWN|DAC_OVERRIDE|FOWNER|FSETID|KILL|MKNOD|NET_BIND_SERVICE|SETFCAP|SETGID|SETPCAP|SETUID|SYS_CHROOT)$/;
const sockets = /(?:docker|containerd|crio|podman)\.sock$/;
const openComponent =
  /^--(?:anonymous-auth=true|insecure-port=(?!0\b)\d+|insecure-bind-address=|authorization-mode=\S*AlwaysAllow|enable-skip-login|enable-insecure-login|kubelet-https=false|read-only-port=(?!0\b)\d+|client-cert-auth=false|peer-client-cert-auth=false|peer-auto-tls=true|auto-tls=true|token-auth-file=|basic-auth-file=|insecure-skip-tls-verify(?:=true|$)|insecure-skip-verify(?:=true|$)|kubelet-insecure-tls|enable-admission-plugins=\S*AlwaysAdmit|disable-admission-plugins=\S*(?:NodeRestriction|ServiceAccount|NamespaceLifecycle|PodSecurity)|service-account-lookup=false|protect-kernel-defaults=false|rotate-certificates=false|use-service-account-credentials=false|allow-privileged=true|api\.insecure(?:=true|$)|serverstransport\.insecureskipverify(?:=true|$)|ssl-insecure|tls-verify=false|disable-authentication|no-auth$|disable-auth(?:=true|$))/i;

/** Tells which rights of the machine a container is given, in the words that Kubernetes and Compose share. */
export const readRights = (tell: Tell, manifest: Manifest, map: YAMLMap, name: string): void => {
  const wrong = (key: string, value: unknown) => manifest.value(map, key) === value;
  if (wrong('privileged', true)) tell(rules.privileged, manifest.at(map, 'privileged'), name);
  if (wrong('allowPrivilegeEscalation', true))
    tell(rules.escalation, manifest.at(map, 'allowPrivilegeEscalation'), name);
  if (wrong('runAsUser', 0)) tell(rules.root, manifest.at(map, 'runAsUser'), name);
  else if (wrong('runAsNonRoot', false)) tell(rules.root, manifest.at(map, 'runAsNonRoot'), name);
  if (wrong('procMount', 'Unmasked')) tell(rules.unconfined, manifest.at(map, 'procMount'), name);
  if (wrong('readOnlyRootFilesystem', false))
    tell(rules.writableRoot, manifest.at(map, 'readOnlyRootFilesystem'), name);
  for (const key of ['seccompProfile', 'appArmorProfile']) {
    const profile = manifest.map(map, key);
    if (profile && manifest.value(profile, 'type') === 'Unconfined')
      tell(rules.unconfined, manifest.at(profile, 'type'), `${name} ${key}`);
  }
  const windows = manifest.map(map, 'windowsOptions');
  if (windows && manifest.value(windows, 'hostProcess') === true)
    tell(rules.privileged, manifest.at(windows, 'hostProcess'), name);
  const added = [
    ...manifest.texts(manifest.map(map, 'capabilities'), 'add'),
    ...manifest.texts(map, 'cap_add'),
  ];
  for (const { text, node } of added) {
    if (!baseline.test(text.toUpperCase().replace(/^CAP_/, '')))
      tell(rules.capabilities, node, `${name} ${text}`);
  }
};

const readContainer = (tell: Tell, manifest: Manifest, map: YAMLMap) => {
  const image = manifest.at(map, 'image');
  const name = String(manifest.value(map, 'name') ?? (isScalar(image) ? image.value : ''));
  const context = manifest.map(map, 'securityContext');
  if (context) readRights(tell, manifest, context, name);
  // A patch names a container, and changes some of it.
  if (!isScalar(image)) return;
  readImage(tell, image, String(image.value));
  const limits = manifest.map(manifest.map(map, 'resources'), 'limits');
  if (!limits?.has('memory') && manifest.isWhole(map) && !isTemplated(manifest, map, 'resources'))
    tell(rules.noLimits, image, name);
  for (const { text, node } of [...manifest.texts(map, 'command'), ...manifest.texts(map, 'args')]) {
    if (openComponent.test(text)) tell(clusterRules.openComponent, node, `${name} ${text}`);
  }
  if (/(?:^|\/)tiller:/.test(String(image.value))) tell(clusterRules.tiller, image, name);
  for (const port of manifest.maps(map, 'ports')) {
    if (manifest.value(port, 'hostPort')) tell(rules.hostPort, manifest.at(port, 'hostPort'), name);
  }
};

/** Whether a template writes what a key is set to. */
const isTemplated = (manifest: Manifest, map: YAMLMap, key: string): boolean => {
  const node = manifest.at(map, key);
  return isScalar(node) && typeof node.value === 'string' && node.value.startsWith('$_');
};

/** Tells which rights of the machine one container of any kind is given, and where its image comes from. */
export const readSingleContainer = (tell: Tell, manifest: Manifest, map: YAMLMap, name: string): void => {
  const image = manifest.at(map, 'image');
  if (isScalar(image)) readImage(tell, image, String(image.value));
  const context = manifest.map(map, 'securityContext');
  if (context) readRights(tell, manifest, context, name);
};

/** Tells what is risky in the description of a pod. */
export const readPod = (tell: Tell, manifest: Manifest, map: YAMLMap, name: string): void => {
  for (const key of ['hostNetwork', 'hostPID', 'hostIPC']) {
    if (manifest.value(map, key) === true) tell(rules.hostNamespace, manifest.at(map, key), `${name} ${key}`);
  }
  if (manifest.value(map, 'automountServiceAccountToken') === true)
    tell(rules.mountedToken, manifest.at(map, 'automountServiceAccountToken'), name);
  const context = manifest.map(map, 'securityContext');
  if (context) readRights(tell, manifest, context, name);
  const each = ['containers', 'initContainers', 'ephemeralContainers'].flatMap((key) =>
    manifest.maps(map, key),
  );
  for (const container of each) readContainer(tell, manifest, container);
  const says = [map, ...each].some((one) => {
    if (isTemplated(manifest, one, 'securityContext')) return true;
    const own = manifest.map(one, 'securityContext');
    return own && (manifest.at(own, 'runAsNonRoot') ?? manifest.at(own, 'runAsUser'));
  });
  const isPatch = !each.some((one) => one.has('image'));
  if (each.length > 0 && !says && !isPatch && manifest.isWhole(map)) tell(rules.root, each[0], name);
};

/** Tells of a folder or a socket of the machine that a container is given. */
export const readHostPath = (tell: Tell, node: Parameters<Tell>[1], path: string): void => {
  tell(sockets.test(path) ? rules.runtimeSocket : rules.hostPath, node, path);
};
