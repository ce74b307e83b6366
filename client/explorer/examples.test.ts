import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { examples } from './examples.ts';

const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'));

test.each(examples)('the example "$title" fits the schema', ({ query, variables }) => {
  expect(validate(schema, parse(query))).toEqual([]);
  expect(() => JSON.parse(variables ?? '{}')).not.toThrow();
});
