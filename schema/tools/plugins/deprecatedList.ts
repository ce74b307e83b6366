import type { GraphQLSchema } from 'graphql';
import { deprecationOf } from '../compatibility/deprecation.ts';
import { elementsOf } from '../elements.ts';

/** Writes the page that lists what is deprecated, with what to ask for instead and until when it stays, that which goes first on top. */
export function plugin(schema: GraphQLSchema): string {
  const rows = [...elementsOf(schema).values()].flatMap(({ coordinate, directives }) =>
    directives.flatMap((directive) => {
      const said = deprecationOf(directive);
      return said ? [{ coordinate, ...said, until: said.until ?? '' }] : [];
    }),
  );
  rows.sort(
    (one, other) => one.until.localeCompare(other.until) || one.coordinate.localeCompare(other.coordinate),
  );
  const lines = rows.map(
    ({ coordinate, instead, until }) =>
      `| \`${coordinate}\` | ${instead.replaceAll('|', '\\|').replaceAll('\n', ' ')} | ${until} |`,
  );
  return [
    '<!-- Made by `npm run codegen` from the SDL. Do not edit. -->',
    '# What is deprecated',
    '',
    'It still answers, and goes with the first release after the day that is said. [changes.md](changes.md) says how things come to stand here.',
    '',
    ...(lines.length > 0
      ? ['| What | Instead | Until |', '|---|---|---|', ...lines]
      : ['Nothing is, at present.']),
  ].join('\n');
}
