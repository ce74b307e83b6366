import type { SyntaxNode } from '../../scanner/index.ts';
import { fieldOf, type SyntaxTree } from '../code/syntaxTree.ts';

const declaring = /^(?:variable_declarator|assignment|short_var_declaration)$/;
const functions =
  /^(?:arrow_function|function_expression|function_declaration|function_definition|method_definition|method_declaration|func_literal|lambda)$/;

/** What a name is given by its declaration; null when the declaration does more than that. */
const valueOf = (declaration: SyntaxNode): SyntaxNode | null => {
  const value = fieldOf(declaration, 'value') ?? fieldOf(declaration, 'right');
  if (value?.kind !== 'expression_list') return value;
  return value.children.length === 1 ? (value.children[0] ?? null) : null;
};

/**
 * Where a text is built that an expression stands for: the expression itself, or what the variable is given that it names. The variable is
 * declared in the same function and used nowhere else, so that its text may change.
 */
export const builtOnce = (tree: SyntaxTree, node: SyntaxNode): SyntaxNode => {
  if (node.kind !== 'identifier') return node;
  let scope: SyntaxNode | null = node;
  while (scope && !functions.test(scope.kind)) scope = tree.parent(scope);
  const uses = [...tree.all(scope ?? tree.root)].filter(
    (one) => one.kind === 'identifier' && tree.textOf(one) === tree.textOf(node),
  );
  const [declared, used] = uses;
  if (uses.length !== 2 || used !== node || !declared) return node;
  const around = tree.parent(declared);
  const declaration =
    around?.kind === 'expression_list' && around.children.length === 1 ? tree.parent(around) : around;
  return (declaration && declaring.test(declaration.kind) && valueOf(declaration)) || node;
};
