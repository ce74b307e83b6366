import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { ApiClient } from './client.ts';
import { ApiRefusal, refusalOf } from './refusal.ts';
import { type AnyObject, anyObject, type Kind } from './resources.ts';
import { textLines } from './textLines.ts';

/** Seconds after which the API server ends a watch, and milliseconds later at which we do: one that lost its connection is silent for ever. */
const WATCH_SECONDS = 240;
const SILENT = (WATCH_SECONDS + 15) * 1_000;
/** Milliseconds between two attempts when the API server does not answer: the first pause, which doubles up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

const watchEvent = z.object({ type: z.string(), object: z.unknown() });

/** The objects of a kind with some labels, as they are in the cluster. */
export type WatchedKind<T extends AnyObject> = {
  /** By `namespace/name`. */
  readonly objects: ReadonlyMap<string, T>;
  /** Lists all of them now: whatever a watch missed is found out. */
  refresh: () => Promise<void>;
  /** Called with what changed; with null for what is gone. */
  onChange: (tell: (key: string, object: T | null) => void) => () => void;
  /** Resolves when it has ended. */
  ended: Promise<void>;
};

/**
 * Follows the objects of a kind: they are listed, then watched, and listed anew when the API server no longer knows what happened meanwhile.
 * @throws ApiRefusal when they cannot be listed in the beginning
 */
export const watchKind = async <T extends AnyObject>(
  client: ApiClient,
  { kind, selector, schema }: { kind: Kind; selector: string; schema: z.ZodType<T> },
  { signal, warn }: { signal: AbortSignal; warn: (message: string) => void },
): Promise<WatchedKind<T>> => {
  const objects = new Map<string, T>();
  const listeners = new Set<(key: string, object: T | null) => void>();
  let resourceVersion = '';
  const tellAll = (key: string, object: T | null) => {
    for (const tell of listeners) tell(key, object);
  };
  const put = (object: T) => {
    const key = keyOf(object);
    const { metadata } = object;
    const known = objects.get(key);
    if (known?.metadata.resourceVersion === metadata.resourceVersion && known.metadata.uid === metadata.uid)
      return;
    objects.set(key, object);
    tellAll(key, object);
  };
  const drop = (key: string) => {
    if (objects.delete(key)) tellAll(key, null);
  };

  const refresh = async (): Promise<void> => {
    const listed = await client.list(kind, selector, undefined, signal);
    resourceVersion = listed.resourceVersion;
    const found = listed.items.map((item) => schema.parse(item));
    const keys = new Set(found.map(keyOf));
    for (const key of objects.keys()) if (!keys.has(key)) drop(key);
    for (const object of found) put(object);
  };

  const take = (line: string) => {
    const { type, object } = watchEvent.parse(JSON.parse(line));
    if (type === 'ERROR') throw refusalOf(object);
    const { metadata } = anyObject.parse({ metadata: { name: '', ...metadataOf(object) } });
    if (metadata.resourceVersion !== '') resourceVersion = metadata.resourceVersion;
    if (type === 'DELETED') drop(`${metadata.namespace}/${metadata.name}`);
    else if (type !== 'BOOKMARK') put(schema.parse(object));
  };

  const watchOnce = async (): Promise<void> => {
    const tired = AbortSignal.timeout(SILENT);
    const until = AbortSignal.any([signal, tired]);
    try {
      const answer = await client.watch(kind, selector, resourceVersion, WATCH_SECONDS, until);
      for await (const line of textLines(answer)) if (line.trim() !== '') take(line);
    } catch (error) {
      if (!tired.aborted) throw error;
    }
  };

  const follow = async (): Promise<void> => {
    let pause = FIRST_PAUSE;
    let isExpired = false;
    while (!signal.aborted) {
      const begun = performance.now();
      try {
        if (isExpired) await refresh();
        isExpired = false;
        await watchOnce();
      } catch (error) {
        if (signal.aborted) return;
        isExpired = true;
        const isGone = error instanceof ApiRefusal && error.status === 410;
        if (!isGone && !isCut(error)) warn(`${kind}s are listed anew: ${told(error)}`);
      }
      // One that lasted ended as it should.
      pause = performance.now() - begun > 5_000 ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  };

  await refresh();
  return {
    objects,
    refresh,
    onChange: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    ended: follow(),
  };
};

const keyOf = ({ metadata: { namespace, name } }: AnyObject) => `${namespace}/${name}`;

const metadataOf = (object: unknown): object => {
  const found = z.object({ metadata: z.looseObject({}) }).safeParse(object);
  return found.data?.metadata ?? {};
};

/** Whether a connection ended in the middle: what is missed is listed. */
const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));
