import type { DefinitionNode, GraphQLSchema } from 'graphql';
import type { Contract } from '../buildSchema.ts';
import { partsAsked, saidOf, textOf } from '../dependence.ts';
import { fragmentsIn, fragmentsNeeded } from '../fragments.ts';
import { definitionsByFile } from '../source.ts';

/** All that is written beside a file of operations is made of: their text with that of the fragments they need, and what the schema says of the parts they ask for. */
type Basis = { text: string; parts: ReadonlySet<string>; said: string };

/** The basis of each file of operations, by its path. */
export type Bases = ReadonlyMap<string, Basis>;

const basisOf = (
  schema: GraphQLSchema,
  definitions: readonly DefinitionNode[],
  before: Basis | undefined,
): Basis => {
  const text = textOf(definitions);
  if (before?.text === text && before.said === saidOf(schema, before.parts)) return before;
  const parts = partsAsked(schema, definitions);
  return { text, parts, said: saidOf(schema, parts) };
};

/** What is written beside each file of operations is made of; the same object as `before` where that is the same. */
export function basesOf({ schema, operations }: Contract, before?: Bases): Bases {
  const fragments = fragmentsIn(operations);
  return new Map(
    [...definitionsByFile(operations)].map(([path, own]) => {
      const definitions = [...new Set([...own, ...fragmentsNeeded(own, fragments)])];
      return [path, basisOf(schema, definitions, before?.get(path))];
    }),
  );
}

/** The files of operations beside which something else is to be written than before. */
export const changedSince = (before: Bases, bases: Bases): string[] =>
  [...bases].flatMap(([path, basis]) => (before.get(path) === basis ? [] : [path]));
