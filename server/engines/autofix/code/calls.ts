import type { SyntaxNode } from '../../scanner/index.ts';
import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';
import { fieldOf, namedChildren, plainString, type SyntaxTree } from './syntaxTree.ts';

/** A call of a function, a method or a constructor. */
export type Call = {
  node: SyntaxNode;
  /** What is called, as written: `res.cookie`. */
  callee: string;
  /** The last name of it: `cookie`. */
  name: string;
  /** The list of arguments, with its parentheses. */
  list: SyntaxNode;
  args: readonly SyntaxNode[];
};

const callOf = (tree: SyntaxTree, node: SyntaxNode): (Call & { end: number }) | null => {
  const list = fieldOf(node, 'arguments');
  if (
    !list ||
    !/^(?:call_expression|call|new_expression|method_invocation|object_creation_expression)$/.test(node.kind)
  )
    return null;
  const callee =
    fieldOf(node, 'function') ??
    fieldOf(node, 'constructor') ??
    fieldOf(node, 'name') ??
    fieldOf(node, 'type');
  if (!callee) return null;
  const start = (fieldOf(node, 'object') ?? callee).start;
  const text = tree.textOf({ start, end: callee.end });
  return {
    node,
    callee: text,
    name: /[\w$]*$/.exec(text)?.[0] ?? '',
    list,
    args: namedChildren(list),
    end: callee.end,
  };
};

/** The calls that a scan reports in a line: those whose called name ends there. */
export const callsAt = (file: OpenFile, line: number): Call[] => {
  const { tree } = file;
  if (!tree) return [];
  const { start, end } = file.line(line);
  return [...tree.all()].flatMap((node) => {
    if (node.start > end || node.end < start) return [];
    const call = callOf(tree, node);
    const at = call ? Math.max(node.start, call.end - 1) : -1;
    return call && start <= at && at <= end ? [call] : [];
  });
};

/** An entry of an object: `httpOnly: false`. */
export type ObjectEntry = { node: SyntaxNode; key: string; value: SyntaxNode };

/** The entries of an object of JavaScript, or of the named arguments of a call of Python. */
export const entriesOf = (tree: SyntaxTree, object: SyntaxNode): ObjectEntry[] =>
  object.children.flatMap((node): ObjectEntry[] => {
    const [key, value] = [fieldOf(node, 'key') ?? fieldOf(node, 'name'), fieldOf(node, 'value')];
    if (!key || !value || !/^(?:pair|keyword_argument)$/.test(node.kind)) return [];
    return [{ node, key: plainString(tree, key) ?? tree.textOf(key), value }];
  });

/** Whether all that an object or a call is given is written there: nothing is spread into it. */
export const isWhole = (object: SyntaxNode): boolean =>
  !object.children.some(({ kind }) =>
    /^(?:spread_element|dictionary_splat|list_splat|shorthand_property_identifier)$/.test(kind),
  );

/** Whether an argument is a function that is called with the result. */
export const isCallback = (tree: SyntaxTree, node: SyntaxNode): boolean =>
  /^(?:arrow_function|function_expression)$/.test(node.kind) ||
  /^(?:done|callback|cb|next)$/.test(tree.textOf(node));

/** Adds items to an object or a list of arguments, behind the last one; on lines of their own when the others are. */
export const addItems = (tree: SyntaxTree, list: SyntaxNode, items: readonly string[]): TextEdit => {
  const last = namedChildren(list).at(-1);
  if (!last) {
    const text = list.kind === 'object' ? `{ ${items.join(', ')} }` : `(${items.join(', ')})`;
    return { start: list.start, end: list.end, text };
  }
  const from = tree.text.lastIndexOf('\n', last.start) + 1;
  const leading = tree.text.slice(from, last.start);
  const gap = from > list.start && leading.trim() === '' ? `\n${leading}` : ' ';
  return { start: last.end, end: last.end, text: items.map((item) => `,${gap}${item}`).join('') };
};

/** Removes an item of an object or a list, with its comma. */
export const removeItem = (list: SyntaxNode, item: SyntaxNode): TextEdit => {
  const items = namedChildren(list);
  const index = items.indexOf(item);
  const [before, after] = [items[index - 1], items[index + 1]];
  if (after) return { start: item.start, end: after.start, text: '' };
  const comma = list.children.find(({ kind, start }) => kind === ',' && start >= item.end);
  const end = comma && before ? comma.start : item.end;
  if (before) return { start: before.end, end, text: '' };
  return { start: list.start + 1, end: list.end - 1, text: '' };
};

/** Replaces a node. */
export const replace = ({ start, end }: SyntaxNode, text: string): TextEdit => ({ start, end, text });
