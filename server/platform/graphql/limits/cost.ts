import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { boundOf, costsOf } from './bounds.ts';
import { limits } from './limits.ts';

/** Values of variables as they were sent. */
export type Variables = Readonly<Record<string, unknown>>;

/** Fields that a selection brings once, and those it brings for each entry of the page it stands in. */
type Cost = { once: number; perEntry: number };

type Field = GraphQLField<unknown, unknown>;

const introspection: Readonly<Record<string, number>> = {
  __schema: limits.introspectionCost,
  __type: limits.typeIntrospectionCost,
};

const fieldOf = (type: GraphQLNamedType, name: string): Field | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

const isConnection = ({ name }: GraphQLNamedType) => name.endsWith('Connection');

/** What the variables of an operation hold, those that were left out as it declares them. */
const valuesOf = ({ variableDefinitions = [] }: OperationDefinitionNode, sent: Variables): Variables =>
  Object.fromEntries(
    variableDefinitions.map(({ variable: { name }, defaultValue }) => [
      name.value,
      sent[name.value] ?? (defaultValue ? valueFromASTUntyped(defaultValue) : undefined),
    ]),
  );

/** How many entries the lists in a value have, those within others too, however deep: it was sent by anybody. */
const entriesIn = (value: unknown): number => {
  let entries = 0;
  const left = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each !== 'object' || each === null) continue;
    if (Array.isArray(each)) entries += each.length;
    for (const inner of Object.values(each)) left.push(inner);
  }
  return entries;
};

/**
 * How many fields the answer to a valid operation can have: each counts one, and those of a list as often as it can have
 * entries: its `@bounded(max:)`, for a page what `first` or `last` asks, for a list of days what `days` asks, for a list of records by their ids how many ids are passed. Of what `@costs(fields:)` is said counts that much more. Each
 * entry of a list that is passed counts one too, since the database looks for it. A fragment is reckoned once, however often it is spread, so that it takes linear time.
 */
export const costOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  sent: Variables = {},
): number => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const values = valuesOf(operation, sent);
  const reckoned = new Map<string, Cost>();

  const bound = (field: Field): number =>
    isListType(getNullableType(field.type)) ? boundOf(schema, field) : 1;

  const argument = ({ arguments: given = [] }: FieldNode, name: string): unknown => {
    const value = given.find((of) => of.name.value === name)?.value;
    return value && valueFromASTUntyped(value, values);
  };

  const entriesPassed = ({ arguments: given = [] }: FieldNode): number =>
    given.reduce((sum, { value }) => sum + entriesIn(valueFromASTUntyped(value, values)), 0);

  /** Of a list that is no page, at most as many as `first` asks, or `days` where an entry is a day, or of ids as many as are passed. */
  const lengthOf = (node: FieldNode, field: Field): number => {
    const isList = isListType(getNullableType(field.type));
    const asked = isList ? (argument(node, 'first') ?? argument(node, 'days')) : null;
    const ids = isList ? argument(node, 'ids') : null;
    if (Array.isArray(ids)) return Math.min(ids.length, bound(field));
    return typeof asked === 'number' ? Math.min(Math.max(asked, 0), bound(field)) : bound(field);
  };

  const entriesOf = (node: FieldNode, connection: GraphQLNamedType): number => {
    const nodes = fieldOf(connection, 'nodes');
    const longest = nodes ? bound(nodes) : 1;
    const asked = argument(node, 'last') ?? argument(node, 'first');
    if (typeof asked !== 'number') return Math.ceil(longest * limits.usualPagePart);
    return Math.min(Math.max(asked, 0), longest);
  };

  const ofField = (node: FieldNode, parent: GraphQLNamedType): Cost => {
    const name = node.name.value;
    const field = fieldOf(parent, name);
    if (!field) return { once: introspection[name] ?? 1, perEntry: 0 };
    const passed = entriesPassed(node) + costsOf(schema, field);
    if (!node.selectionSet) return { once: passed + lengthOf(node, field), perEntry: 0 };
    const type = getNamedType(field.type);
    const below = ofSelections(node.selectionSet, type);
    if (isConnection(parent) && (name === 'nodes' || name === 'edges')) {
      return { once: 0, perEntry: 1 + below.once };
    }
    const one = 1 + below.once + (isConnection(type) ? entriesOf(node, type) * below.perEntry : 0);
    return { once: passed + one * lengthOf(node, field), perEntry: 0 };
  };

  const ofFragment = (name: string): Cost => {
    const known = reckoned.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const cost = fragment && type ? ofSelections(fragment.selectionSet, type) : { once: 0, perEntry: 0 };
    reckoned.set(name, cost);
    return cost;
  };

  const ofSelection = (selection: SelectionNode, parent: GraphQLNamedType): Cost => {
    if (selection.kind === Kind.FIELD) return ofField(selection, parent);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    const condition = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
    return ofSelections(selection.selectionSet, condition ?? parent);
  };

  const ofSelections = ({ selections }: SelectionSetNode, parent: GraphQLNamedType): Cost =>
    selections.reduce<Cost>(
      (sum, selection) => {
        const { once, perEntry } = ofSelection(selection, parent);
        return { once: sum.once + once, perEntry: sum.perEntry + perEntry };
      },
      { once: 0, perEntry: 0 },
    );

  const root = schema.getRootType(operation.operation);
  return root ? ofSelections(operation.selectionSet, root).once : 0;
};
