import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/** What counts of a selection, with all that its fragments bring, once per spread. */
export type Structure = {
  /** Fields within fields, but for introspection. */
  depth: number;
  introspectionDepth: number;
  introspectionLists: number;
  introspectionAliases: number;
  aliases: number;
  directives: number;
  /** How often a selection names a field that it has named already. */
  repetitions: number;
  /** Fields at the top of the selection. */
  fields: number;
  /** How many of `lists` stand within one another. */
  lists: number;
};

/** What was measured of an operation, or of a fragment by itself. */
export type Measured = { operation: OperationTypeNode | null; structure: Structure };

const nothing: Readonly<Structure> = {
  depth: 0,
  introspectionDepth: 0,
  introspectionLists: 0,
  introspectionAliases: 0,
  aliases: 0,
  directives: 0,
  repetitions: 0,
  fields: 0,
  lists: 0,
};

/** The fields of introspection that lead from a type back to types. */
const lists = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes']);
const introspection = new Set(['__schema', '__type']);

/** Two parts of one selection. */
const beside = (one: Structure, other: Structure): Structure => ({
  depth: Math.max(one.depth, other.depth),
  introspectionDepth: Math.max(one.introspectionDepth, other.introspectionDepth),
  introspectionLists: Math.max(one.introspectionLists, other.introspectionLists),
  introspectionAliases: Math.max(one.introspectionAliases, other.introspectionAliases),
  aliases: one.aliases + other.aliases,
  directives: one.directives + other.directives,
  repetitions: one.repetitions + other.repetitions,
  fields: one.fields + other.fields,
  lists: Math.max(one.lists, other.lists),
});

/** A field around what it selects. */
const around = (name: string, aliased: boolean, below: Structure): Structure => {
  const aliases = below.aliases + (aliased ? 1 : 0);
  if (!introspection.has(name)) {
    return {
      ...below,
      aliases,
      fields: 1,
      depth: below.depth + 1,
      lists: below.lists + (lists.has(name) ? 1 : 0),
    };
  }
  return {
    ...below,
    aliases,
    fields: 1,
    depth: 0,
    lists: 0,
    introspectionDepth: below.depth + 1,
    introspectionLists: below.lists,
    introspectionAliases: below.aliases,
  };
};

/**
 * Measures each operation and fragment of a document that is parsed and not yet known to be valid. A fragment is looked at once,
 * however often it is spread, so that it takes linear time; one within itself counts as nothing there, as the rules of GraphQL
 * refuse it next.
 */
export const structuresOf = (document: DocumentNode): Measured[] => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Structure>();

  const ofFragment = (name: string): Structure => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, nothing);
    const fragment = fragments.get(name);
    const structure = fragment ? ofSelections(fragment.selectionSet) : nothing;
    measured.set(name, structure);
    return structure;
  };

  const ofSelections = ({ selections }: SelectionSetNode): Structure => {
    const seen = new Set<string>();
    return selections.reduce<Structure>((sum, selection) => {
      const directives = selection.directives?.length ?? 0;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        return beside(sum, beside(ofFragment(selection.name.value), { ...nothing, directives }));
      }
      const below = selection.selectionSet ? ofSelections(selection.selectionSet) : nothing;
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return beside(sum, beside(below, { ...nothing, directives }));
      const key = selection.alias?.value ?? selection.name.value;
      const repetitions = seen.has(key) ? 1 : 0;
      seen.add(key);
      const field = around(selection.name.value, selection.alias !== undefined, below);
      return beside(sum, beside(field, { ...nothing, directives, repetitions }));
    }, nothing);
  };

  return document.definitions.flatMap<Measured>((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      return [{ operation: null, structure: ofFragment(definition.name.value) }];
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const directives =
      (definition.directives?.length ?? 0) +
      (definition.variableDefinitions ?? []).reduce((sum, { directives: of }) => sum + (of?.length ?? 0), 0);
    const structure = beside(ofSelections(definition.selectionSet), { ...nothing, directives });
    return [{ operation: definition.operation, structure }];
  });
};
