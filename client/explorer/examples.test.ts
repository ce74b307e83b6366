import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { readExamples } from './readExamples.ts';

const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'));
const page = readFileSync('docs/examples.md', 'utf8');
const examples = readExamples(page);

test('every section of the page is an example', () => {
  expect(examples.map(({ title }) => title)).toEqual(
    [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title),
  );
  expect(examples.length).toBeGreaterThan(5);
});

test.each(examples)('the example "$title" fits the schema', ({ query, variables, headers }) => {
  expect(validate(schema, parse(query))).toEqual([]);
  expect(() => JSON.parse(variables ?? '{}')).not.toThrow();
  expect(() => JSON.parse(headers ?? '{}')).not.toThrow();
});
