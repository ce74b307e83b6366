import { useSyncExternalStore } from 'react';

/** A small object that outlives a reload, kept in the browser's local storage. */
export interface StoredState<T extends object> {
  get: () => T;
  /** What it was before anything was stored: pages that are rendered at build know no more, and begin with it. */
  initial: () => T;
  /** Replaces what is given and keeps the rest. */
  set: (change: Partial<T>) => void;
  /** Back to what it was before anything was stored. */
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Storage can be blocked or full; then the state lasts as long as the page. */
const storage = {
  read: (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, text: string | null) => {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      // The page goes on with what it holds.
    }
  },
};

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * A state in local storage.
 *
 * @param key starts with `slipway-`.
 * @param read makes the state of whatever is stored, undefined at first: another release, or a person, may have written it.
 */
export const storedState = <T extends object>(key: string, read: (stored: unknown) => T): StoredState<T> => {
  const listeners = new Set<() => void>();
  const initial = read(undefined);
  let text = storage.read(key);
  /** What the storage holds: not `text` where it could not be written. */
  let kept = text;
  let value = read(parseJson(text));
  const put = (next: string | null, state: T) => {
    text = next;
    value = state;
    storage.write(key, next);
    kept = storage.read(key);
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    const stored = storage.read(key);
    if (stored === kept) return;
    kept = stored;
    text = stored;
    value = read(parseJson(text));
    for (const listener of listeners) listener();
  };
  /** Another tab signed out, or changed the theme. */
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) refresh();
  };
  return {
    get: () => value,
    initial: () => initial,
    set: (change) => {
      const next = { ...value, ...change };
      const json = JSON.stringify(next);
      if (json !== text) put(json, next);
    },
    clear: () => put(null, initial),
    subscribe: (listener) => {
      if (listeners.size === 0) {
        // Nobody followed the other tabs until now.
        refresh();
        addEventListener('storage', follow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', follow);
      };
    },
  };
};

/** The state, new whenever it changes. */
export const useStoredState = <T extends object>(state: StoredState<T>): T =>
  useSyncExternalStore(state.subscribe, state.get, state.initial);

/**
 * A part of the state, such as one property: what shows it is drawn anew when that part changes, not with every other.
 *
 * @param part answers the same for the same state: a value, or an object of the state itself.
 */
export const useStoredPart = <T extends object, Part>(
  state: StoredState<T>,
  part: (value: T) => Part,
): Part =>
  useSyncExternalStore(
    state.subscribe,
    () => part(state.get()),
    () => part(state.initial()),
  );

/** The property of a stored object as text, else undefined. */
export const storedText = (stored: unknown, name: string): string | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : undefined;
};
