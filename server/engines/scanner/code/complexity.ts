import { Grammars, languageOf, type SyntaxNode } from './grammars.ts';

/** A function with its cyclomatic complexity: one, and one for each decision in it. */
export type FunctionComplexity = {
  /** With the names of the classes and functions around it: `Queue.take`. */
  name: string;
  /** From 1. */
  line: number;
  complexity: number;
};

const functions = new Set([
  'arrow_function',
  'constructor_declaration',
  'func_literal',
  'function_declaration',
  'function_definition',
  'function_expression',
  'generator_function',
  'generator_function_declaration',
  'local_function_statement',
  'method',
  'method_declaration',
  'method_definition',
  'singleton_method',
]);

/** Syntax nodes whose name is part of the names of the functions in them, such as classes. */
const scopes =
  /^(?:abstract_)?class(?:_declaration|_definition)?$|^module$|^(?:interface|record|struct)_declaration$/;

const decisions = new Set([
  'case_clause',
  'case_statement',
  'catch_clause',
  'communication_case',
  'conditional',
  'conditional_expression',
  'do_statement',
  'elif_clause',
  'else_if_clause',
  'elsif',
  'enhanced_for_statement',
  'except_clause',
  'expression_case',
  'for',
  'for_in_clause',
  'for_in_statement',
  'for_statement',
  'foreach_statement',
  'if',
  'if_clause',
  'if_modifier',
  'if_statement',
  'match_conditional_expression',
  'rescue',
  'switch_case',
  'switch_expression_arm',
  'ternary_expression',
  'type_case',
  'unless',
  'unless_modifier',
  'until',
  'until_modifier',
  'when',
  'while',
  'while_modifier',
  'while_statement',
]);
const operators = new Set(['&&', '||', '??', '&&=', '||=', '??=', 'and', 'or']);

const isDecision = ({ kind, named, start }: SyntaxNode, text: string): boolean => {
  if (!named) return operators.has(kind);
  return decisions.has(kind) || (/^switch_(?:label|section)$/.test(kind) && text.startsWith('case', start));
};

const fieldOf = ({ children }: SyntaxNode, ...fields: string[]): SyntaxNode | undefined =>
  children.find(({ field }) => field !== null && fields.includes(field));

const longestName = 100;

/** The name that a node has, or that it gives to a function that is its value; null when it has none. */
const nameOf = (node: SyntaxNode, text: string): string | null => {
  const name = fieldOf(node, 'name', 'key', 'property', 'left');
  return name && name.end - name.start <= longestName ? text.slice(name.start, name.end) : null;
};

/** The functions of a syntax tree. A function without a name counts toward the one around it. */
const functionsIn = (root: SyntaxNode, text: string): FunctionComplexity[] => {
  const found: FunctionComplexity[] = [];
  let line = 1;
  let counted = 0;
  const lineOf = (position: number): number => {
    for (; counted < position; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
  const visit = (
    node: SyntaxNode,
    around: SyntaxNode | null,
    names: readonly string[],
    within: FunctionComplexity | null,
  ): void => {
    let [inner, own] = [names, within];
    if (functions.has(node.kind)) {
      const name =
        nameOf(node, text) ?? (around && !functions.has(around.kind) ? nameOf(around, text) : null);
      if (name !== null) {
        inner = [...names, name];
        own = { name: inner.join('.'), line: lineOf(node.start), complexity: 1 };
        found.push(own);
      }
    } else if (scopes.test(node.kind)) {
      const name = nameOf(node, text);
      if (name !== null) inner = [...names, name];
    }
    if (own && isDecision(node, text)) own.complexity += 1;
    for (const child of node.children) visit(child, node, inner, own);
  };
  visit(root, null, [], null);
  return found;
};

/** Loads the grammars. Returns what measures the functions of a file; it answers null for files in other languages. */
export const openComplexity = async (): Promise<
  (path: string, text: string) => FunctionComplexity[] | null
> => {
  const grammars = await Grammars.load();
  return (path, text) => {
    const language = languageOf(path);
    const tree = language && grammars.parse(language, text);
    return tree && functionsIn(tree, text);
  };
};
