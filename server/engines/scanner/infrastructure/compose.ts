import { isScalar, type YAMLMap } from 'yaml';
import { isPlaceholder } from '../secrets/placeholders.ts';
import { pairsOf, readServiceSettings } from './composeService.ts';
import { readImage } from './images.ts';
import type { Manifest, Tell } from './manifest.ts';
import { rules } from './manifestRules.ts';
import { readHostPath, readRights } from './pods.ts';

/** Whether a file of this path is one of Compose. */
export const isCompose = (path: string): boolean =>
  /(?:^|\/)(?:docker-)?(?:compose|stack)(?:[.-][\w-]+)*\.ya?ml$/i.test(path);

const runtimeSocket = /(?:docker|containerd|crio|podman)\.sock$/;
const hostFolder = /^\/(?:$|(?:etc|proc|sys|boot|root|dev|var\/run|run|var\/lib\/docker|usr|lib)(?:\/|$))/;
/** Files of the machine that containers are often given to read, and that harm nobody. */
const readable = /^\/(?:proc|sys|run\/udev|var\/log|etc\/(?:passwd|group|os-release|machine-id))(?:\/|$)/;
const harmless =
  /^\/(?:etc\/(?:localtime|timezone|hosts|resolv\.conf|ssl\/certs.*|ca-certificates.*)|dev\/(?:shm|null|dri.*))$/;
/** Folders in which a person keeps keys. */
const ownKeys =
  /^(?:~|\$\{?HOME\}?|\/home\/\w+)\/\.(?:ssh|aws|kube|docker|gnupg|config\/gcloud|azure)(?:\/|$)/;
const databasePort =
  /^(?:0\.0\.0\.0:)?(?:\d+(?:-\d+)?:)?(1433|1521|2375|2379|3306|5432|5984|6379|7474|7687|8086|8123|9042|9200|9300|11211|15672|26257|27017)(?:\/tcp)?$/;
const withoutPassword =
  /^(?:\w*ALLOW_EMPTY_(?:ROOT_)?PASSWORD|ALLOW_ANONYMOUS_LOGIN|ALLOW_PLAINTEXT_LISTENER)=(?:yes|true|1)$|^POSTGRES_HOST_AUTH_METHOD=trust$|^xpack\.security\.enabled=false$|^DISABLE_SECURITY_PLUGIN=true$/i;
const chosenPassword = /^\w*(?:PASSWORD|PASSWD|_PASS)=([a-z]{4,20}\d{0,4})$/i;

/** What is known of a service besides what it says itself: its name, images that the file builds, and whether it is for tests. */
type ServiceContext = { name: string; built: ReadonlySet<string>; isForTests: boolean };

const readEnvironment = (
  tell: Tell,
  manifest: Manifest,
  service: YAMLMap,
  { name, isForTests }: ServiceContext,
) => {
  for (const pair of pairsOf(manifest, service, 'environment')) {
    const variable = `${name} ${pair.text.split('=')[0] ?? ''}`;
    if (withoutPassword.test(pair.text)) tell(rules.noPassword, pair.node, variable);
    const [, password = ''] = chosenPassword.exec(pair.text) ?? [];
    // One that looks like a secret is told of as a secret; this is one that everybody tries first.
    if (
      password !== '' &&
      !isForTests &&
      (isPlaceholder(password) || /^[a-z]+$/i.test(password)) &&
      !/change/i.test(password)
    )
      tell(rules.defaultPassword, pair.node, variable);
  }
};

/** Tells what is risky in a service of Compose. */
export const readService = (tell: Tell, manifest: Manifest, map: YAMLMap, context: ServiceContext): void => {
  const { name, built } = context;
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
  if (isScalar(image) && !map.has('build') && !built.has(String(image.value)))
    readImage(tell, image, String(image.value));
  const mounted = [
    ...manifest.texts(map, 'volumes').map(({ text, node }) => {
      const [source = '', , mode = ''] = text.split(':');
      return { text: source, node, isReadOnly: /\bro\b/.test(mode) };
    }),
    ...manifest.maps(map, 'volumes').flatMap((volume) => {
      const isReadOnly = manifest.value(volume, 'read_only') === true;
      return manifest.texts(volume, 'source').map((source) => ({ ...source, isReadOnly }));
    }),
  ];
  // A proxy lets only harmless requests through to the socket: it is what others are to use.
  const isProxy = isScalar(image) && /socket-?proxy/.test(String(image.value));
  for (const { text, node, isReadOnly } of mounted) {
    const isHarmless = harmless.test(text) || (isReadOnly && readable.test(text));
    const isSocket = runtimeSocket.test(text) && !(isProxy && isReadOnly);
    if (isSocket || (!runtimeSocket.test(text) && hostFolder.test(text) && !isHarmless) || ownKeys.test(text))
      readHostPath(tell, node, text);
  }
  for (const { text, node } of manifest.texts(map, 'ports')) {
    if (databasePort.test(text)) tell(rules.openDatabase, node, `${name} ${text}`);
  }
  for (const port of manifest.maps(map, 'ports')) {
    const published = manifest.at(port, 'published');
    const own = String(manifest.value(port, 'target') ?? '');
    const host = String(manifest.value(port, 'host_ip') ?? '0.0.0.0');
    if (published && databasePort.test(own) && !/^(?:127\.|::1)/.test(host))
      tell(rules.openDatabase, published, `${name} ${own}`);
  }
  readServiceSettings(tell, manifest, map, name);
  readEnvironment(tell, manifest, map, context);
};
