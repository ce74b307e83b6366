import { useEffect, useEffectEvent } from 'react';
import { session, shownPerson } from '../session/session.ts';

/** Values of a form by the names of their fields. */
type Fields = Readonly<Record<string, unknown>>;

/** A form on screen: its name on its page, and what was changed in it, without secrets. */
interface Source {
  name: string;
  read: () => Fields;
}

interface KeptForm {
  path: string;
  name: string;
  fields: Fields;
}

/** What a tab keeps while its person signs in again. */
interface Kept {
  userId: string;
  organizationId: string;
  forms: readonly KeptForm[];
}

const key = 'slipway-kept-input';
const sources = new Set<Source>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isForm = (form: unknown): form is KeptForm =>
  isRecord(form) &&
  typeof form['path'] === 'string' &&
  typeof form['name'] === 'string' &&
  isRecord(form['fields']);

const parse = (text: string | null): Kept | undefined => {
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !Array.isArray(value['forms'])) return undefined;
  const { userId, organizationId, forms } = value;
  if (typeof userId !== 'string' || typeof organizationId !== 'string') return undefined;
  return { userId, organizationId, forms: forms.filter(isForm) };
};

/** Session storage can be blocked, full or written by another release: then nothing is kept. */
const read = (): Kept | undefined => {
  try {
    return parse(sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
};

const write = (kept: Kept | undefined): void => {
  try {
    if (kept && kept.forms.length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // The person types it again.
  }
};

/** Keeps the input of the forms on screen until the same person is back in the same organization. Call it when the session ends. */
export const keepInput = (): void => {
  const person = shownPerson();
  if (!person) return;
  const { pathname: path } = window.location;
  const forms = [...sources]
    .map((source) => ({ path, name: source.name, fields: source.read() }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
  write({ userId: person.userId, organizationId: person.organizationId, forms });
};

/** Removes input that is kept, as at log-out. */
export const forgetInput = (): void => write(undefined);

/** Returns what was kept of a form on the present page and removes it; removes all of it where somebody else is signed in. */
const takeInput = (name: string): Fields | undefined => {
  const kept = read();
  const { userId, organizationId } = session.get();
  if (!kept || !userId) return undefined;
  if (kept.userId !== userId || kept.organizationId !== organizationId) {
    forgetInput();
    return undefined;
  }
  const { pathname } = window.location;
  const form = kept.forms.find((each) => each.path === pathname && each.name === name);
  if (form) write({ ...kept, forms: kept.forms.filter((each) => each !== form) });
  return form?.fields;
};

/**
 * Keeps input when the session ends, and gives it back once its person has signed in again and the form is drawn.
 *
 * @param name identifies the form on its page
 * @param changed what was changed and is not saved, without secrets; values that JSON can hold
 * @param restore gets what was kept
 */
export const useKeptInput = (
  name: string,
  changed: () => Fields,
  restore: (fields: Fields) => void,
): void => {
  const readNow = useEffectEvent(changed);
  const giveBack = useEffectEvent(restore);
  useEffect(() => {
    const kept = takeInput(name);
    if (kept) giveBack(kept);
    const source = { name, read: () => readNow() };
    sources.add(source);
    return () => void sources.delete(source);
  }, [name]);
};

/** The same for a single text. */
export const useKeptText = (name: string, text: string, setText: (text: string) => void): void =>
  useKeptInput(
    name,
    () => (text === '' ? {} : { text }),
    (kept) => {
      if (typeof kept['text'] === 'string') setText(kept['text']);
    },
  );
