import type { Expression } from '../program.ts';
import { cleanedLabels, type Label, labelled, unknown, type Value } from './value.ts';

/** Libraries that check what comes in against a schema which is written in code: zod, Joi and Yup. */
const library = /^(?:@hapi\/)?(?:zod|z|[jJ]oi|yup)\b.*\b(?:object|strictObject)\(\)/;
/** How a schema is asked, and what it calls what it let through. */
const asking: Readonly<Record<string, string | null>> = {
  parse: null,
  parseAsync: null,
  safeParse: 'data',
  safeParseAsync: 'data',
  validate: 'value',
  validateAsync: null,
  validateSync: null,
  cast: null,
};
/** Of what passed one of these no text remains that its sender could choose freely. */
const closing =
  /\.(?:number|bigint|boolean|bool|date|enum|nativeEnum|literal|uuid|uuidv[47]|guid|int|int32|datetime|cuid2?|ulid|nanoid|valid|oneOf|hex|alphanum|isoDate|iso|regex)\(/;
/** Whether names come through that the schema does not have. */
const open = /\.(?:passthrough|loose|catchall|unknown|looseObject)\(/;
/** What a schema closes whatever it says of a text: there is no object where a text was meant, and no name that was not. */
const ofTypes = ['nosql-injection', 'mass-assignment', 'prototype-pollution'];
/** How names of schemas end that other files declare. */
const named = /(?:schema|dto|validator)$/i;

/** The entries of the object that a schema is made with: `z.object({ … }).strict()`. */
const entriesOf = (schema: Expression | null): (Expression & { is: 'object' }) | null => {
  for (let at = schema; at?.is === 'call'; ) {
    const { callee, args } = at;
    const [first] = args;
    if (callee.is !== 'member') return null;
    if (/^(?:object|strictObject)$/.test(callee.property ?? ''))
      return first?.value.is === 'object' ? first.value : null;
    at = callee.object;
  }
  return null;
};

const letThrough = (
  entries: Expression & { is: 'object' },
  labels: readonly Label[],
  text: string,
): Value => {
  const fields = entries.entries.flatMap(({ key, value }): [string, Value][] => {
    if (key === null) return [];
    const inner = entriesOf(value);
    if (inner) return [[key, letThrough(inner, labels, text)]];
    const isClosed = closing.test(text.slice(value.start, value.end));
    return [[key, isClosed ? unknown : labelled(cleanedLabels(labels, ofTypes))]];
  });
  return { ...unknown, fields: new Map(fields), complete: true };
};

/**
 * What a schema lets through of what it is asked about, each field as the schema says of it; null of what is no schema.
 * @param labels where what it is asked about comes from
 */
export const checkedBySchema = (
  { callee, args }: Expression & { is: 'call' },
  receiver: Value,
  labels: readonly Label[],
  text: string,
): Value | null => {
  const method = callee.is === 'member' ? callee.property : null;
  if (callee.is !== 'member' || method === null || !Object.hasOwn(asking, method) || args.length === 0)
    return null;
  const isKnown = receiver.paths.some(({ path }) => library.test(path));
  const entries = isKnown ? entriesOf(receiver.test) : null;
  const schema = receiver.test ? text.slice(receiver.test.start, receiver.test.end) : '';
  if (entries && !open.test(schema)) {
    const checked = letThrough(entries, labels, text);
    const within = asking[method] ?? null;
    if (within === null) return checked;
    const fields = new Map([...(checked.fields ?? []), [within, checked] as const]);
    return { ...unknown, fields, complete: true };
  }
  const isNamed = named.test(text.slice(callee.object.start, callee.object.end));
  return isKnown || isNamed ? labelled(cleanedLabels(labels, ofTypes)) : null;
};
