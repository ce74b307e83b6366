import type { SyntaxNode } from '../../scanner/index.ts';
import type { OpenFile } from '../files/openFile.ts';
import { fieldOf, type SyntaxTree } from '../code/syntaxTree.ts';

const valueKind =
  /^(?:identifier|shorthand_property_identifier|member_expression|attribute|field_access|selector_expression|subscript_expression|subscript|index_expression|call_expression|call|method_invocation|variable_name|template_substitution_value)$/;

/** Fields in which a node is a name or a target, not a value. */
const nameField =
  /^(?:name|function|constructor|key|property|attribute|field|type|label|pattern|alias|module_name|left|index_name)$/;

const declaring =
  /^(?:formal_parameters|required_parameter|optional_parameter|formal_parameter|parameters|default_parameter|typed_parameter|import_specifier|import_clause|namespace_import|import_statement|import_from_statement|dotted_name|import_declaration|scoped_identifier|object_pattern|array_pattern|catch_clause|package_declaration|annotation|marker_annotation|decorator|labeled_statement)$/;

/** Whether a node stands for a value that a call could be put around. */
const isValue = (tree: SyntaxTree, node: SyntaxNode): boolean => {
  if (!valueKind.test(node.kind)) return false;
  const parent = tree.parent(node);
  if (!parent || declaring.test(parent.kind)) return false;
  if (node.field && nameField.test(node.field) && parent.kind !== 'pair') return false;
  if (node.field === 'key') return false;
  // The object of `request.query` is not a value of its own: the whole is.
  if (
    node.field === 'object' ||
    node.field === 'operand' ||
    (node.field === 'value' && /^(?:subscript|attribute)/.test(parent.kind))
  )
    return false;
  if (/^(?:keyword_argument)$/.test(parent.kind) && node.field === 'name') return false;
  // A shorthand of an object cannot be replaced by a call.
  return !(node.kind === 'shorthand_property_identifier');
};

/** Names that stand in a range of text, each once. */
const namesIn = (tree: SyntaxTree, start: number, end: number): Set<string> => {
  const names = new Set<string>();
  for (const node of tree.all())
    if (node.start >= start && node.end <= end && node.kind === 'identifier') names.add(tree.textOf(node));
  return names;
};

/** Where variables get their values: `const file = join(folder, name)`. */
const definitionsOf = (tree: SyntaxTree, names: ReadonlySet<string>): SyntaxNode[] =>
  [...tree.all()].flatMap((node) => {
    if (
      !/^(?:variable_declarator|assignment_expression|assignment|short_var_declaration|local_variable_declaration)$/.test(
        node.kind,
      )
    )
      return [];
    const name = fieldOf(node, 'name') ?? fieldOf(node, 'left');
    const value = fieldOf(node, 'value') ?? fieldOf(node, 'right');
    return name && value && names.has(tree.textOf(name).trim()) ? [value] : [];
  });

const mostRounds = 3;

/**
 * The values that flow into a line, as far as the file shows it: those in the statement at the line, in the definitions of the variables that it
 * uses, and in the other lines of the finding's data flow.
 */
export const valuesAround = (file: OpenFile, lines: readonly number[]): SyntaxNode[] => {
  const { tree } = file;
  if (!tree) return [];
  const ranges = lines.map((line) => file.line(line));
  // A call may end lines below the one that a scan reports.
  const around = [...tree.all()].filter((node) =>
    ranges.some(({ start, end }) => node.start >= start && node.start <= end && fieldOf(node, 'arguments')),
  );
  const parts: { start: number; end: number }[] = [...ranges, ...around];
  for (let round = 0, seen = 0; round < mostRounds && seen < parts.length; round += 1) {
    const names = new Set(parts.slice(seen).flatMap(({ start, end }) => [...namesIn(tree, start, end)]));
    seen = parts.length;
    for (const value of definitionsOf(tree, names))
      if (!parts.some(({ start, end }) => start <= value.start && value.end <= end)) parts.push(value);
  }
  return [...tree.all()].filter(
    (node) => isValue(tree, node) && parts.some(({ start, end }) => node.start >= start && node.end <= end),
  );
};
