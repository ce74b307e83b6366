import type { Expression } from '../program.ts';
import type { Evaluating, Given } from './evaluating.ts';
import { allLabels, hole, joinedLabels, type Label, shortened, unknown, type Value } from './value.ts';

/** Names of functions elsewhere that take data in without giving them back, or give them back harmless. */
const keeping =
  /sanit|escape|encod|valid|clean|purif|hash|crypt|number|int$|bool|float|length|count|^(?:has|is)[A-Z_]|find|load|fetch|quer|save|insert|updat|delet|log|check|assert|send|emit|allow|verif|white|safe|slug|normali[sz]eId/i;
/** Methods whose text is that of what they are called on. */
const sameText =
  /^(?:trim|toString|toLowerCase|toUpperCase|trimStart|trimEnd|normalize|strip|lower|upper|to_s|valueOf)$/;
/** Names of methods elsewhere that make something of what they are given. */
const making =
  /^(?:do|process|handle|transform|convert|format|build|make|append|join|decode|wrap|apply|with|parse|create|prepare|compose|concat|from|of|copy|unescape|to[A-Z_])/;
/** Methods that answer a number, or yes and no. */
const numeric =
  /^(?:indexOf|lastIndexOf|charCodeAt|codePointAt|localeCompare|getTime|search|includes|startsWith|endsWith|test|every|some|has|toFixed)$/;

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
): readonly Label[] => {
  const name = nameOf(call.callee);
  if (name !== null && numeric.test(name)) return [];
  // `new URL('/page', base)` leads to the page, wherever the base is.
  const [first] = args;
  if (name === 'URL' && args.length === 2 && first) return allLabels(first.value);
  const given = () => joinedLabels(...args.map(({ value }) => allLabels(value)));
  if (passing.has(called.paths)) return joinedLabels(receiver ? allLabels(receiver) : [], given(), inline);
  // What a function makes of each item is what it answers.
  const isMapped =
    /^(?:map|flatMap)$/.test(name ?? '') && args[0]?.value.closure && call.callee.is === 'member';
  const own = receiver && !isMapped ? allLabels(receiver) : [];
  if (receiver?.text !== null && receiver?.type === 'string') return joinedLabels(own, given(), inline);
  // A function of another file of the same repository, or one that is not known: its result is made of what it is given.
  const isPlain = call.callee.is === 'name' && name !== null && !keeping.test(name) && !call.isNew;
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
