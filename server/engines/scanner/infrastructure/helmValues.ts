import { isScalar, visit, type YAMLMap } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';
import { clusterRules } from './clusterRules.ts';
import type { Manifest, Tell } from './manifest.ts';
import { rules } from './manifestRules.ts';
import { readRights } from './pods.ts';

const contexts = /^(?:\w*[sS]ecurityContext|security)$/;
const stores =
  /^(?:redis|mongodb?|kafka|elasticsearch|opensearch|rabbitmq|memcached|postgresql|mysql|mariadb|clickhouse|cassandra|etcd|minio|grafana)$/;

/** Whether a file holds the values of a chart of Helm. */
export const isValues = ({ path, text }: SourceFile): boolean =>
  /(?:^|\/)values(?:[.-][\w-]+){0,4}\.ya?ml$/i.test(path) && !/^kind:/m.test(text);

const readMap = (tell: Tell, manifest: Manifest, map: YAMLMap) => {
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const inside = manifest.map(map, name);
    if (inside && contexts.test(name)) readRights(tell, manifest, inside, name);
    const isOn = isScalar(value) && value.value === true;
    if (isOn && name === 'privileged') tell(rules.privileged, value, name);
    if (isOn && /^(?:hostNetwork|hostPID|hostIPC)$/.test(name)) tell(rules.hostNamespace, value, name);
    if (isOn && /^insecureSkip(?:TLS)?Verify$/i.test(name)) tell(clusterRules.unverifiedTls, value, name);
    if (isOn && name === 'clusterAdmin') tell(clusterRules.clusterAdmin, value, name);
    if (inside && stores.test(name)) {
      const auth = manifest.map(inside, 'auth');
      if (auth && manifest.value(auth, 'enabled') === false)
        tell(rules.noPassword, manifest.at(auth, 'enabled'), name);
    }
  }
  const tag = manifest.at(map, 'tag');
  if (isScalar(tag) && tag.value === 'latest' && (map.has('repository') || map.has('name')))
    tell(rules.movingImage, tag, String(manifest.value(map, 'repository') ?? manifest.value(map, 'name')));
  const image = manifest.at(map, 'image');
  if (isScalar(image) && String(image.value).endsWith(':latest'))
    tell(rules.movingImage, image, String(image.value));
};

/** Tells what is risky in the values of a chart of Helm: its templates take them as they are. */
export const readValues = (tell: Tell, manifest: Manifest, top: YAMLMap): void => {
  const known = new Set<string>();
  const once: Tell = (told, node, anchor) => {
    const place = `${told.rule} ${node?.range?.[0] ?? ''}`;
    if (known.has(place)) return;
    known.add(place);
    tell(told, node, anchor);
  };
  visit(top, { Map: (_key, map) => readMap(once, manifest, map) });
};
