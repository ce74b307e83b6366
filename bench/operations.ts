import { globSync, readFileSync } from 'node:fs';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

const definitions: readonly DefinitionNode[] = globSync('client/**/*.graphql').flatMap(
  (path) => parse(readFileSync(path, 'utf8')).definitions,
);

const named = (kind: Kind.OPERATION_DEFINITION | Kind.FRAGMENT_DEFINITION, name: string): DefinitionNode => {
  const found = definitions.find(
    (definition) => definition.kind === kind && 'name' in definition && definition.name?.value === name,
  );
  if (!found) throw new Error(`The client has no ${kind} ${name}; has it been renamed?`);
  return found;
};

/** The text of an operation as the client sends it, with its fragments: what is measured is what the screen asks. */
export const clientOperation = (name: string): string => {
  const parts = new Set([named(Kind.OPERATION_DEFINITION, name)]);
  // A set that grows while it is walked is walked to its end.
  for (const part of parts) {
    visit(part, {
      FragmentSpread: (spread) => {
        parts.add(named(Kind.FRAGMENT_DEFINITION, spread.name.value));
      },
    });
  }
  return [...parts].map(print).join('\n');
};
