import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ApiFault } from './apiFault.ts';

const metadata = z.looseObject({
  name: z.string(),
  namespace: z.string().default(''),
  labels: z.record(z.string(), z.string()).default({}),
  ownerReferences: z.array(z.looseObject({ uid: z.string() })).default([]),
  uid: z.string().default(''),
  resourceVersion: z.string().default(''),
  generation: z.number().default(0),
  creationTimestamp: z.string().default(''),
  deletionTimestamp: z.string().optional(),
  annotations: z.record(z.string(), z.string()).default({}),
});

/** An object as it is stored; each kind has more fields. */
export const storedObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata,
  spec: z.looseObject({}).optional(),
  status: z.looseObject({}).optional(),
});
export type Stored = z.infer<typeof storedObject>;

export type Change = { type: 'ADDED' | 'MODIFIED' | 'DELETED'; version: number; object: Stored };
type Named = { kind: string; namespace: string; name: string };

const keyOf = ({ kind, namespace, name }: Named) => `${kind}/${namespace}/${name}`;
export const nameOf = ({ kind, metadata: { namespace, name } }: Stored): Named => ({ kind, namespace, name });

/** Whether an object has labels, as `a=b,c=d` asks for. */
export const isSelected = ({ metadata: { labels } }: Stored, selector: string): boolean =>
  selector === '' ||
  selector.split(',').every((term) => {
    const [key = '', value = ''] = term.split('=');
    return labels[key] === value;
  });

/** The objects of a cluster, with what happened to them, as etcd keeps it for a while. */
export class ObjectStore {
  readonly #objects = new Map<string, Stored>();
  readonly #listeners = new Set<(change: Change) => void>();
  #history: Change[] = [];
  #version = 1;
  /** Before this version nothing is known any more. */
  #compactedAt = 0;

  get version(): number {
    return this.#version;
  }

  get(named: Named): Stored | null {
    return this.#objects.get(keyOf(named)) ?? null;
  }

  list(kind: string, namespace = '', selector = ''): Stored[] {
    return [...this.#objects.values()].filter(
      (object) =>
        object.kind === kind &&
        (namespace === '' || object.metadata.namespace === namespace) &&
        isSelected(object, selector),
    );
  }

  /** Stores an object as it is to be; its status and what the server sets stay. */
  put(wanted: Stored): Stored {
    const before = this.get(nameOf(wanted));
    if (before && isSame(before, wanted)) return before;
    const isNew = !before;
    const hasChanged = isNew || JSON.stringify(before.spec) !== JSON.stringify(wanted.spec);
    const version = (this.#version += 1);
    const object: Stored = {
      ...wanted,
      status: wanted.status ?? before?.status ?? {},
      metadata: {
        ...wanted.metadata,
        uid: before?.metadata.uid ?? randomUUID(),
        creationTimestamp: before?.metadata.creationTimestamp ?? new Date().toISOString(),
        generation: (before?.metadata.generation ?? 0) + (hasChanged ? 1 : 0),
        resourceVersion: String(version),
      },
    };
    this.#objects.set(keyOf(nameOf(object)), object);
    this.#tell({ type: isNew ? 'ADDED' : 'MODIFIED', version, object });
    return object;
  }

  /** Changes the status of an object, if it is there. */
  setStatus(named: Named, status: object): void {
    const object = this.get(named);
    if (object) this.put({ ...object, status: { ...object.status, ...status } });
  }

  remove(named: Named): void {
    const object = this.get(named);
    if (!object) return;
    this.#objects.delete(keyOf(named));
    const version = (this.#version += 1);
    const { metadata: own } = object;
    this.#tell({
      type: 'DELETED',
      version,
      object: { ...object, metadata: { ...own, resourceVersion: String(version) } },
    });
    // The garbage collector, at once.
    for (const each of this.#objects.values())
      if (each.metadata.ownerReferences.some(({ uid }) => uid === own.uid)) this.onOrphan(each);
  }

  /** What becomes of an object whose owner is gone. */
  onOrphan: (object: Stored) => void = (object) => this.remove(nameOf(object));

  /** @throws ApiFault when it is not known any more what happened since a version */
  since(version: number): Change[] {
    if (version < this.#compactedAt)
      throw new ApiFault(410, 'Expired', `too old resource version: ${version} (${this.#compactedAt})`);
    return this.#history.filter((change) => change.version > version);
  }

  /** Forgets what happened, as etcd does after five minutes. */
  compact(): void {
    this.#version += 1;
    this.#history = [];
    this.#compactedAt = this.#version;
  }

  onChange(tell: (change: Change) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  #tell(change: Change): void {
    this.#history.push(change);
    for (const tell of this.#listeners) tell(change);
  }
}

/** Whether applying an object changes nothing. */
const isSame = (before: Stored, wanted: Stored): boolean => {
  const relevant = ({ metadata: own, ...rest }: Stored) =>
    JSON.stringify([
      { ...rest, status: rest.status ?? before.status },
      own.labels,
      own.annotations,
      own.ownerReferences,
      own.deletionTimestamp,
    ]);
  return relevant(before) === relevant(wanted);
};
