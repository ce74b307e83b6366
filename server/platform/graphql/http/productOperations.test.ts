import { globSync, readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  getIntrospectionQuery,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
} from 'graphql';
import { parseSdl } from '../../../../schema/tools/source.ts';
import { checkStructure } from '../limits/checkStructure.ts';
import { costOf } from '../limits/cost.ts';
import { limits } from '../limits/limits.ts';
import { structuresOf } from '../limits/structure.ts';

const schema = buildASTSchema(parseSdl());

describe('what the product and the explorers send', () => {
  const all = concatAST(
    globSync('client/**/*.graphql', { exclude: ['client/dist/**'] }).map((path) =>
      parse(readFileSync(path, 'utf8')),
    ),
  );
  const fragments = all.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const alone = (operation: OperationDefinitionNode): DocumentNode => ({
    kind: Kind.DOCUMENT,
    definitions: [operation, ...fragments],
  });
  const operations = all.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
  );

  /** The text as the client sends it: with the fragments that it spreads, and the names of types. */
  const asSent = (operation: OperationDefinitionNode): string =>
    print(
      addTypenameToDocument(
        separateOperations(alone(operation))[operation.name?.value ?? ''] ?? alone(operation),
      ),
    );

  it('is within every limit, the longest pages included', () => {
    expect(operations.length).toBeGreaterThan(100);
    const most: Record<string, string> = {};
    const largest = new Map<string, number>();
    const note = (measure: string, value: number, name: string) => {
      if (value <= (largest.get(measure) ?? 0)) return;
      largest.set(measure, value);
      most[measure] = `${value} in ${name}`;
    };
    for (const operation of operations) {
      const name = operation.name?.value ?? '';
      expect([name, checkStructure(alone(operation), limits)]).toEqual([name, null]);
      expect(() => parse(asSent(operation), { maxTokens: limits.tokens })).not.toThrow();
      const [measured] = structuresOf(alone(operation));
      for (const [measure, value] of Object.entries(measured?.structure ?? {})) note(measure, value, name);
      const longest = Object.fromEntries(
        (operation.variableDefinitions ?? []).map(({ variable }) => [variable.name.value, 100]),
      );
      note('cost', costOf(schema, all, operation, longest), name);
    }
    if (process.env['TEST_LOG']) process.stderr.write(`${JSON.stringify(most, null, 2)}\n`);
    expect(largest.get('cost')).toBeLessThan(limits.cost);
    // A limit that is more than ten times what is needed protects nothing.
    expect(largest.get('cost')).toBeGreaterThan(limits.cost / 10);
  });

  it.each([
    ['GraphiQL', getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true })],
    ['the Sandbox', getIntrospectionQuery({ specifiedByUrl: true, directiveIsRepeatable: true })],
    ['a code generator', getIntrospectionQuery({ oneOf: true, descriptions: false })],
  ])('the introspection of %s is within every limit', (_, source) => {
    const document = parse(source);
    expect(checkStructure(document, limits)).toBeNull();
    const operation = getOperationAST(document);
    expect(operation && costOf(schema, document, operation)).toBe(limits.introspectionCost);
    expect(() => parse(source, { maxTokens: limits.tokens })).not.toThrow();
  });
});
