import { type DefinitionNode, Kind, parse, print, type SelectionSetNode, visit } from 'graphql';

/** Keeps only what leads to a field and what is below it. */
const leadingTo = (field: string, { selections, ...set }: SelectionSetNode): SelectionSetNode => ({
  ...set,
  selections: selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return [];
    if (selection.name.value === field) return [selection];
    if (!selection.selectionSet) return [];
    const kept = leadingTo(field, selection.selectionSet);
    return kept.selections.length > 0 ? [{ ...selection, selectionSet: kept }] : [];
  }),
});

const spreadsIn = (definition: DefinitionNode): Set<string> => {
  const found = new Set<string>();
  visit(definition, { FragmentSpread: ({ name }) => void found.add(name.value) });
  return found;
};

/** An operation without what else its screen asks for: the list of a field, not counted. */
export const firstPageOf = (source: string, field: string): string => {
  const [operation, ...fragments] = visit(parse(source), {
    Field: ({ name }) => (name.value === 'totalCount' || name.value === 'unreadCount' ? null : undefined),
  }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('An operation begins with itself.');
  const pruned = { ...operation, selectionSet: leadingTo(field, operation.selectionSet) };
  const parts = new Set<DefinitionNode>([pruned]);
  for (const part of parts) {
    const spreads = spreadsIn(part);
    for (const fragment of fragments)
      if (fragment.kind === Kind.FRAGMENT_DEFINITION && spreads.has(fragment.name.value)) parts.add(fragment);
  }
  const used = new Set<string>();
  visit(pruned.selectionSet, { Variable: ({ name }) => void used.add(name.value) });
  const variableDefinitions = (pruned.variableDefinitions ?? []).filter(({ variable }) =>
    used.has(variable.name.value),
  );
  return [...parts]
    .map((part) => print(part === pruned ? { ...pruned, variableDefinitions } : part))
    .join('\n');
};
