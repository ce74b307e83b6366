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
  /^--(?:anonymous-auth=true|insecure-port=(?!0\b)\d+|insecure-bind-address=|authorization-mode=\S*AlwaysAllow|enable-skip-login|kubelet-https=false|read-only-port=(?!0\b)\d+|client-cert-auth=false|peer-auto-tls=true|auto-tls=true|token-auth-file=|basic-auth-file=|insecure-skip-tls-verify=true|kubelet-insecure-tls)/;

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
  if (!isScalar(image)) return;
  const name = String(manifest.value(map, 'name') ?? image.value);
  readImage(tell, image, String(image.value));
  const context = manifest.map(map, 'securityContext');
  if (context) readRights(tell, manifest, context, name);
  const limits = manifest.map(manifest.map(map, 'resources'), 'limits');
  if (!limits?.has('memory')) tell(rules.noLimits, image, name);
  for (const { text, node } of [...manifest.texts(map, 'command'), ...manifest.texts(map, 'args')]) {
    if (openComponent.test(text)) tell(clusterRules.openComponent, node, `${name} ${text}`);
  }
  if (/(?:^|\/)tiller:/.test(String(image.value))) tell(clusterRules.tiller, image, name);
  for (const port of manifest.maps(map, 'ports')) {
    if (manifest.value(port, 'hostPort')) tell(rules.hostPort, manifest.at(port, 'hostPort'), name);
  }
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
    const own = manifest.map(one, 'securityContext');
    return own && (manifest.at(own, 'runAsNonRoot') ?? manifest.at(own, 'runAsUser'));
  });
  if (each.length > 0 && !says) tell(rules.root, each[0], name);
};

/** Tells of a folder or a socket of the machine that a container is given. */
export const readHostPath = (tell: Tell, node: Parameters<Tell>[1], path: string): void => {
  tell(sockets.test(path) ? rules.runtimeSocket : rules.hostPath, node, path);
};
