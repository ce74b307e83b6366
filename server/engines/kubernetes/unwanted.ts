import type { AnyObject, Deployment, Pod } from './api/resources.ts';
import type { WatchedKind } from './api/watchedKind.ts';
import { instanceOf, keyOf } from './byInstance.ts';
import { Instance, type InstancePorts } from './instance.ts';
import { labels, labelValue, releaseAnnotation } from './objects/names.ts';

/** What runs in a cluster although nobody wants it. */
export class UnwantedObjects {
  readonly #watched: { pods: WatchedKind<Pod>; deployments: WatchedKind<Deployment> };
  readonly #ports: InstancePorts;
  readonly #isHeld: (instance: string) => boolean;
  readonly #patience: number;
  readonly #since = new Map<string, number>();
  #wanted: ReadonlyMap<string, string> | null = null;

  /**
   * @param isHeld whether this process runs an instance
   * @param patience milliseconds for which something must be unwanted before it is ended
   */
  constructor(
    watched: { pods: WatchedKind<Pod>; deployments: WatchedKind<Deployment> },
    ports: InstancePorts,
    isHeld: (instance: string) => boolean,
    patience: number,
  ) {
    this.#watched = watched;
    this.#ports = ports;
    this.#isHeld = isHeld;
    this.#patience = patience;
  }

  /** Names the releases that are to run, by environment. Until then everything is wanted. */
  keepOnly(wanted: ReadonlyMap<string, string>): void {
    this.#wanted = wanted;
  }

  /** Whether a pointer names it, or this process runs it. */
  #isWanted({ metadata }: AnyObject): boolean {
    if (this.#isHeld(instanceOf({ metadata }))) return true;
    const release = metadata.annotations[releaseAnnotation];
    if (release === undefined || this.#wanted === null) return this.#wanted === null;
    return [...this.#wanted].some(
      ([environmentId, releaseId]) =>
        labelValue(environmentId) === metadata.labels[labels.environment] && releaseId === release,
    );
  }

  /** Ends what has not been wanted for a while: left by a process that ended, or made by hand. */
  async remove(): Promise<void> {
    const { pods, deployments } = this.#watched;
    const commands = [...pods.objects.values()].filter(
      ({ metadata }) => metadata.labels[labels.role] === 'command',
    );
    const seen = new Set<string>();
    for (const object of [...deployments.objects.values(), ...commands]) {
      const { namespace, name, deletionTimestamp } = object.metadata;
      if (deletionTimestamp !== undefined || this.#isWanted(object)) continue;
      const key = keyOf({ namespace, name });
      seen.add(key);
      const since = this.#since.get(key) ?? performance.now();
      this.#since.set(key, since);
      if (performance.now() - since < this.#patience) continue;
      const main = object.metadata.labels[labels.role] === 'command' ? 'command' : 'service';
      this.#since.delete(key);
      await new Instance({ namespace, name }, main, this.#ports).remove(0);
    }
    for (const key of this.#since.keys()) if (!seen.has(key)) this.#since.delete(key);
  }
}
