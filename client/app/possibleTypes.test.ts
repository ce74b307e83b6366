import { readFileSync } from 'node:fs';
import { buildSchema, isAbstractType } from 'graphql';
import { possibleTypes } from './possibleTypes.ts';

test('the cache knows the types of every interface and union of the schema', () => {
  const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'));
  const known = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ]);
  expect(possibleTypes).toEqual(Object.fromEntries(known));
});
