import type { AnyObject } from './api/resources.ts';
import type { WatchedKind } from './api/watchedKind.ts';
import type { InstanceName } from './objects/instance.ts';
import { labels } from './objects/names.ts';

/** Returns the key of an instance: its namespace and name. */
export const keyOf = ({ namespace, name }: InstanceName) => `${namespace}/${name}`;

/** Returns the key of the instance that an object belongs to. */
export const instanceOf = ({ metadata }: AnyObject): string =>
  `${metadata.namespace}/${metadata.labels[labels.instance] ?? ''}`;

/**
 * Indexes the objects of a kind by instance.
 * @param tell is called with the key of an instance whose objects changed
 * @returns a function that returns the objects of an instance
 */
export const byInstance = <T extends AnyObject>(kind: WatchedKind<T>, tell: (instance: string) => void) => {
  const groups = new Map<string, Map<string, T>>();
  const places = new Map<string, string>();
  const put = (key: string, object: T | null) => {
    const instance = object === null ? (places.get(key) ?? '') : instanceOf(object);
    const group = groups.get(instance) ?? new Map<string, T>();
    if (object === null) {
      group.delete(key);
      places.delete(key);
    } else {
      group.set(key, object);
      places.set(key, instance);
    }
    if (group.size > 0) groups.set(instance, group);
    else groups.delete(instance);
    tell(instance);
  };
  for (const [key, object] of kind.objects) put(key, object);
  kind.onChange(put);
  return (named: InstanceName): T[] => [...(groups.get(keyOf(named))?.values() ?? [])];
};
