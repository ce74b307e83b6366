import type { SyntaxNode } from '../grammars.ts';
import type { Argument, Entry, Expression } from '../program.ts';
import { madeType, typePath } from './csharpTypes.ts';
import {
  callAt,
  childOf,
  fieldOf,
  memberAt,
  namedIn,
  otherAt,
  placeOf,
  textAt,
  type Reading,
} from './reading.ts';

/** Reads the parts of C#, in which a lambda may be a way into the program. */
export type RouteReading = Reading & { route: (node: SyntaxNode | undefined) => Expression };

const valueIn = (node: SyntaxNode): SyntaxNode | undefined =>
  namedIn(node).filter(({ field }) => field !== 'name')[0];

/** Arguments in order; what is given back by one (`out var x`) is an `out` of its target. */
const argumentsOf = (
  list: SyntaxNode | undefined,
  reading: Reading,
  read: (node: SyntaxNode | undefined) => Expression = reading.expression,
): Argument[] =>
  namedIn(list).map((child): Argument => {
    const name = fieldOf(child, 'name');
    const inside = valueIn(child);
    const declared = inside?.kind === 'declaration_expression' ? fieldOf(inside, 'name') : undefined;
    const value = declared ? reading.expression(declared) : read(inside);
    const isOut = child.children.some(({ kind }) => kind === 'out');
    return {
      name: name ? reading.textOf(name) : null,
      spread: false,
      value: isOut ? otherAt(child, 'out', [value]) : value,
    };
  });

const isText = (object: Expression): boolean =>
  object.is === 'name' && /^(?:string|String)$/.test(object.name);
const routes = /^Map(?:Get|Post|Put|Patch|Delete|Methods|Fallback)?$/;

/** Whether a call makes a function answer requests: `app.MapGet("/orders", handler)`. */
const isRoute = (callee: Expression, list: SyntaxNode | undefined): boolean =>
  callee.is === 'member' &&
  routes.test(callee.property ?? '') &&
  (callee.property === 'MapFallback' || /string/.test(namedIn(list)[0]?.children[0]?.kind ?? ''));

/** A call; what `string.Format`, `string.Concat` and `AppendFormat` put together is a text. */
export const csharpCall = (node: SyntaxNode, reading: RouteReading): Expression => {
  const callee = reading.expression(fieldOf(node, 'function'));
  const list = fieldOf(node, 'arguments');
  const args = argumentsOf(list, reading, isRoute(callee, list) ? reading.route : reading.expression);
  const values = args.map(({ value }) => value);
  if (callee.is === 'member' && isText(callee.object) && /^(?:Format|Concat)$/.test(callee.property ?? ''))
    return textAt(node, values);
  if (callee.is === 'member' && callee.property === 'AppendFormat')
    return callAt(node, memberAt(node, callee.object, 'Append'), [textAt(node, values)]);
  return { ...placeOf(node), is: 'call', callee, args, isNew: false };
};

const literalKey = (expression: Expression): string | null =>
  expression.is === 'literal' ? expression.value : null;

/** `Name = value`, `["key"] = value` or `{ "key", value }` of an initializer; null where it is an item of a list. */
const entryOf = (node: SyntaxNode, reading: Reading): Entry | null => {
  if (node.kind === 'initializer_expression') {
    const [key, value] = namedIn(node);
    return key && value
      ? { key: literalKey(reading.expression(key)), value: reading.expression(value) }
      : null;
  }
  const left = node.kind === 'assignment_expression' ? fieldOf(node, 'left') : undefined;
  if (!left) return null;
  const [index] = left.kind === 'identifier' ? [] : namedIn(left).flatMap(namedIn);
  const key =
    left.kind === 'identifier' ? reading.textOf(left) : index ? literalKey(reading.expression(index)) : null;
  return { key, value: reading.expression(fieldOf(node, 'right')) };
};

/** What stands in the braces behind `new`: an object where its items have names, else a list. */
export const csharpInitializer = (node: SyntaxNode, reading: Reading): Expression => {
  const items = namedIn(node);
  const entries = items.map((item) => entryOf(item, reading)).filter((entry) => entry !== null);
  return items.length > 0 && entries.length === items.length
    ? { ...placeOf(node), is: 'object', entries }
    : { ...placeOf(node), is: 'list', items: items.map(reading.expression) };
};

const collections =
  /^(?:(?:Sorted|Concurrent|Frozen|Immutable)?(?:List|Dictionary|HashSet|SortedSet|Collection|Queue|Stack|ArrayList|Hashtable)|NameValueCollection|RouteValueDictionary)$/;

/** `new Type(arguments) { Name = value }`; of a collection or an array what is in it. */
export const csharpCreation = (
  node: SyntaxNode,
  reading: Reading,
  declared: string | null = null,
): Expression => {
  const written = fieldOf(node, 'type');
  const braces = childOf(node, 'initializer_expression');
  const initializer = braces ? csharpInitializer(braces, reading) : undefined;
  if (written?.kind === 'array_type') {
    const ranks = namedIn(fieldOf(written, 'rank')).map(reading.expression);
    return initializer ?? otherAt(node, 'array', ranks);
  }
  const type = madeType(written, reading) ?? declared;
  if (initializer && collections.test(type?.split('.').at(-1) ?? '')) return initializer;
  return {
    ...placeOf(node),
    is: 'call',
    callee: typePath(written ?? node, type),
    args: argumentsOf(childOf(node, 'argument_list'), reading),
    isNew: true,
    ...(initializer && { initializer }),
  };
};

/** `new { id, Name = value }` and `with { Name = value }`: what stands in front of `=` is the key. */
export const csharpEntries = (node: SyntaxNode, reading: Reading): Entry[] =>
  node.children.flatMap((child, index): Entry[] => {
    if (!child.named || node.children[index + 1]?.kind === '=') return [];
    const isNamed = node.children[index - 1]?.kind === '=';
    const before = isNamed ? node.children[index - 2] : undefined;
    const value = reading.expression(child);
    const own = value.is === 'name' ? value.name : value.is === 'member' ? value.property : null;
    return [{ key: before ? reading.textOf(before) : own, value }];
  });
