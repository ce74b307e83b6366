import { globSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { possibleTypes } from './possibleTypes.ts';

const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'));

/** The interfaces and unions that a field of an operation answers with. */
const asked = (): Set<string> => {
  const found = new Set<string>();
  const types = new TypeInfo(schema);
  const note = {
    Field: () => {
      const type = getNamedType(types.getType());
      if (isAbstractType(type)) found.add(type.name);
    },
  };
  for (const path of globSync('client/**/*.graphql')) {
    visit(parse(readFileSync(path, 'utf8')), visitWithTypeInfo(types, note));
  }
  return found;
};

test('the cache knows the types of every interface and union that the operations ask for', () => {
  const known = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .filter(({ name }) => asked().has(name))
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ]);
  expect(possibleTypes).toEqual(Object.fromEntries(known));
});
