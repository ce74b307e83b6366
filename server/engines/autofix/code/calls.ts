import type { SyntaxNode } from '../../scanner/index.ts';
import type { OpenFile } from '../files/openFile.ts';
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

/** Whether an argument is a callback. */
export const isCallback = (tree: SyntaxTree, node: SyntaxNode): boolean =>
  /^(?:arrow_function|function_expression)$/.test(node.kind) ||
  /^(?:done|callback|cb|next)$/.test(tree.textOf(node));
