import type { Expression } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import {
  allLabels,
  fromParameter,
  hole,
  joinedLabels,
  type Label,
  shortened,
  unknown,
  type Value,
} from './value.ts';

/** Names of functions elsewhere that take data in without giving them back, or give them back harmless. */
const keeping =
  /sanit|escape|encod|valid|clean|purif|hash|crypt|number|int$|bool|float|length|count|^(?:has|is)[A-Z_]|find|load|fetch|quer|save|insert|updat|delet|log|check|assert|send|emit|allow|verif|white|safe|slug|normali[sz]eId/i;
/** Functions of other files that look something up by a name or number: `get_post_type_object($type)`. */
const lookup = /^(?:\w+_)?get_(?!query|param|request|input|post_var|arg|val)/;
/** Methods whose text is that of what they are called on. */
const sameText =
  /^(?:trim|toString|toLowerCase|toUpperCase|trimStart|trimEnd|normalize|strip|lower|upper|to_s|valueOf|ToString|Trim|TrimStart|TrimEnd|ToLower|ToUpper|ToLowerInvariant|ToUpperInvariant)$/;
/** Names of methods elsewhere that make something of what they are given. */
const making =
  /^(?:do|process|handle|transform|convert|format|build|make|append|join|decode|wrap|apply|with|parse|create|prepare|compose|concat|from|of|copy|unescape|to[A-Z_])/;
/** Methods that answer a number, or yes and no. */
const numeric =
  /^(?:indexOf|lastIndexOf|charCodeAt|codePointAt|localeCompare|getTime|search|includes|startsWith|endsWith|test|every|some|has|toFixed)$/;

/** Methods of Ruby that answer what they are called on in another form, or a part of it. */
const otherForm =
  /^(?:to_\w+|strip|lstrip|rstrip|chomp|chop|squish|downcase|upcase|capitalize|titleize|camelize|underscore|classify|singularize|pluralize|presence|dup|clone|freeze|itself|first|last|values|keys|join|split|chars|lines|flatten|compact|uniq|reverse|read|body|string|html_safe|inspect|encode|scrub|b|symbolize_keys|with_indifferent_access|params|query|shellescape|constantize|safe_constantize|unpack1|then|lazy|each|map|sort|shift|pop|raw|text|name|value|path|url|title)$/;

/**
 * Labels of what a method is called on. Where nothing says what a parameter holds, what its methods answer is as a rule no text of others: a
 * record's number, its state.
 */
const kept = (
  receiver: Value,
  name: string | null,
  args: readonly Given[],
  isUntyped: boolean,
): readonly Label[] => {
  const labels = allLabels(receiver);
  const isOther = !isUntyped || args.length > 0 || name === null || otherForm.test(name);
  return isOther ? labels : labels.filter(({ source }) => source !== fromParameter);
};

/** The last name of what is called. */
export const nameOf = (callee: Expression): string | null =>
  callee.is === 'member' ? callee.property : callee.is === 'name' ? callee.name : null;

/** Where the result of a call comes from, of which nothing more is known than its name. */
export const labelsOf = (
  call: Expression & { is: 'call' },
  called: Value,
  args: readonly Given[],
  receiver: Value | null,
  inline: readonly Label[],
  passing: Evaluating['rules']['passing'],
  isUntyped: boolean,
): readonly Label[] => {
  const name = nameOf(call.callee);
  if (name !== null && numeric.test(name)) return [];
  // A comprehension of Python gives what is written in it, and not the items that it goes through.
  const [only] = args;
  if (name === 'map' && only?.expression.is === 'function' && only.expression.start === call.start)
    return inline;
  // `new URL('/page', base)` leads to the page, wherever the base is.
  const [first] = args;
  if (name === 'URL' && args.length === 2 && first) return allLabels(first.value);
  const given = () => joinedLabels(...args.map(({ value }) => allLabels(value)));
  if (passing.has(called.paths)) return joinedLabels(receiver ? allLabels(receiver) : [], given(), inline);
  // The intersection of lists has only elements that each of them has.
  if (name === 'array_intersect')
    return args.some(({ value }) => allLabels(value).length === 0) ? [] : given();
  // Of a list whose keys are written down they come from nowhere.
  if (name === 'array_keys') return joinedLabels(...args.map(({ value }) => value.labels));
  // What `ids.map(() => '?')` answers is what the function answers.
  const isMapped =
    (/^(?:map|flatMap)$/.test(name ?? '') && args[0]?.value.closure && call.callee.is === 'member') ||
    (name === 'map' && args.length === 1 && first?.expression.is === 'function' && inline.length === 0);
  const own = receiver && !isMapped ? kept(receiver, name, args, isUntyped) : [];
  if (receiver?.text !== null && receiver?.type === 'string') return joinedLabels(own, given(), inline);
  // A function of another file of the same repository, or one that is not known: its result is made of what it is given.
  const isPlain =
    call.callee.is === 'name' && name !== null && !keeping.test(name) && !lookup.test(name) && !call.isNew;
  // What another class of the same program makes of a value is made of it.
  const isMaking = call.callee.is === 'member' && name !== null && making.test(name) && !keeping.test(name);
  return joinedLabels(own, inline, isPlain || isMaking ? given() : []);
};

/** The text of a call's result, where it is known. */
export const textOf = (
  { callee }: Expression & { is: 'call' },
  receiver: Value | null,
  args: readonly Given[],
): Value => {
  const name = nameOf(callee);
  if (!receiver || name === null) return unknown;
  if (sameText.test(name) && receiver.text !== null)
    return { ...unknown, text: receiver.text, type: receiver.type };
  const position = Number(args[0]?.value.text ?? Number.NaN);
  if (name === 'charAt' && receiver.text !== null && position < receiver.text.length)
    return { ...unknown, text: receiver.text.charAt(position), type: 'string' };
  if (name === 'concat' && receiver.text !== null)
    return {
      ...unknown,
      text: shortened([receiver.text, ...args.map(({ value }) => value.text ?? hole)].join('')),
      type: 'string',
    };
  if (name === 'join' && receiver.fields) {
    const between = args[0]?.value.text ?? '';
    const items = [...receiver.fields.values()].map(({ text }) => text ?? hole);
    return { ...unknown, text: shortened(items.join(between)), type: 'string' };
  }
  if (/^(?:replace|replaceAll|slice|substring|format)$/.test(name) && receiver.text !== null)
    return { ...unknown, text: receiver.text + hole, type: 'string' };
  return unknown;
};
