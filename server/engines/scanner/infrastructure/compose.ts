import { isMap, isScalar, type Node, type YAMLMap } from 'yaml';
import { isPlaceholder } from '../secrets/placeholders.ts';
import { readImage } from './images.ts';
import type { Manifest, Tell } from './manifest.ts';
import { rules } from './manifestRules.ts';
import { readHostPath, readRights } from './pods.ts';

/** Whether a file of this path is one of Compose. */
export const isCompose = (path: string): boolean =>
  /(?:^|\/)(?:docker-)?compose(?:[.-][\w-]+)*\.ya?ml$/i.test(path);

const runtimeSocket = /(?:docker|containerd|crio|podman)\.sock$/;
const hostFolder = /^\/(?:$|(?:etc|proc|sys|boot|root|dev|var\/run|run|var\/lib\/docker|usr|lib)(?:\/|$))/;
/** Files of the machine that containers are often given to read, and that harm nobody. */
const harmless =
  /^\/(?:etc\/(?:localtime|timezone|hosts|resolv\.conf|ssl\/certs.*|ca-certificates.*)|dev\/(?:shm|null|dri.*))$/;
const databasePort =
  /^(?:0\.0\.0\.0:)?(?:\d+(?:-\d+)?:)?(1433|1521|2375|2379|3306|5432|5984|6379|9042|9200|11211|15672|27017)(?:\/tcp)?$/;
const withoutPassword =
  /^(?:\w*ALLOW_EMPTY_(?:ROOT_)?PASSWORD|ALLOW_ANONYMOUS_LOGIN|ALLOW_PLAINTEXT_LISTENER)=(?:yes|true|1)$|^POSTGRES_HOST_AUTH_METHOD=trust$|^xpack\.security\.enabled=false$|^DISABLE_SECURITY_PLUGIN=true$/i;
const chosenPassword = /^\w*(?:PASSWORD|PASSWD|_PASS)=([a-z]{4,20}\d{0,4})$/i;

const readEnvironment = (tell: Tell, manifest: Manifest, service: YAMLMap, name: string) => {
  const node = manifest.at(service, 'environment');
  const pairs: { text: string; node: Node | null }[] = isMap(node)
    ? node.items.flatMap(({ key, value }) =>
        isScalar(key) && isScalar(value)
          ? [{ text: `${String(key.value)}=${String(value.value)}`, node: value }]
          : [],
      )
    : manifest.texts(service, 'environment');
  for (const pair of pairs) {
    const variable = `${name} ${pair.text.split('=')[0] ?? ''}`;
    if (withoutPassword.test(pair.text)) tell(rules.noPassword, pair.node, variable);
    const [, password = ''] = chosenPassword.exec(pair.text) ?? [];
    // One that looks like a secret is told of as a secret; this is one that everybody tries first.
    if (
      password !== '' &&
      (isPlaceholder(password) || /^[a-z]+$/i.test(password)) &&
      !/change/i.test(password)
    )
      tell(rules.defaultPassword, pair.node, variable);
  }
};

/** Tells what is risky in a service of Compose. */
export const readService = (tell: Tell, manifest: Manifest, map: YAMLMap, name: string): void => {
  readRights(tell, manifest, map, name);
  for (const key of ['network_mode', 'pid', 'ipc', 'userns_mode', 'uts']) {
    if (manifest.value(map, key) === 'host')
      tell(rules.hostNamespace, manifest.at(map, key), `${name} ${key}`);
  }
  if (/^(?:root|0)(?::|$)/.test(String(manifest.value(map, 'user') ?? '')))
    tell(rules.root, manifest.at(map, 'user'), name);
  for (const { text, node } of manifest.texts(map, 'security_opt')) {
    if (
      /^(?:seccomp|apparmor|systempaths)[:=]unconfined$|^label[:=]disable$|^no-new-privileges[:=]false$/.test(
        text,
      )
    )
      tell(rules.unconfined, node, `${name} ${text}`);
  }
  const image = manifest.at(map, 'image');
  if (isScalar(image) && !map.has('build')) readImage(tell, image, String(image.value));
  const mounted = [
    ...manifest.texts(map, 'volumes').map(({ text, node }) => ({ text: text.split(':')[0] ?? '', node })),
    ...manifest.maps(map, 'volumes').flatMap((volume) => manifest.texts(volume, 'source')),
  ];
  for (const { text, node } of mounted) {
    if (runtimeSocket.test(text) || (hostFolder.test(text) && !harmless.test(text)))
      readHostPath(tell, node, text);
  }
  for (const { text, node } of manifest.texts(map, 'ports')) {
    if (databasePort.test(text)) tell(rules.openDatabase, node, `${name} ${text}`);
  }
  readEnvironment(tell, manifest, map, name);
};
