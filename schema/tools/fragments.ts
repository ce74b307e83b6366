import { type DefinitionNode, type DocumentNode, type FragmentDefinitionNode, Kind, visit } from 'graphql';

/** The fragments of a document, by their names. */
export const fragmentsIn = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );

/** The fragments that definitions spread, themselves or by way of others, in the order in which they are met. */
export function fragmentsNeeded(
  definitions: readonly DefinitionNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlySet<FragmentDefinitionNode> {
  const needed = new Set<FragmentDefinitionNode>();
  const add = (definition: DefinitionNode) => {
    visit(definition, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || needed.has(fragment)) return;
        needed.add(fragment);
        add(fragment);
      },
    });
  };
  for (const definition of definitions) add(definition);
  return needed;
}
