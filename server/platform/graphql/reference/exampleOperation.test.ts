import { buildSchema, parse, validate } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { productSchema } from '../../../processes/productSchema.ts';
import { exampleOperation } from './exampleOperation.ts';

it('asks for what tells most of a record, with what must be given', () => {
  const { Query } = buildSchema(`
    type Query { projects(first: Int, filter: String, of: ID!): ProjectConnection! }
    type ProjectConnection { totalCount: Int! nodes: [Project!]! edges: [Edge!]! }
    type Edge { node: Project! }
    type Project { language: String name: String! id: ID! old: Int @deprecated(reason: "Gone.") team: [User!]! }
    type User { id: ID! }
  `).getTypeMap();
  const projects = Query && 'getFields' in Query ? Query.getFields()['projects'] : undefined;
  if (!projects || !('args' in projects)) throw new Error('There is no such field.');
  expect(exampleOperation('query', projects)).toEqual({
    query: `query Projects($of: ID!) {
  projects(of: $of, first: 10) {
    totalCount
    nodes {
      id
      name
      language
    }
  }
}`,
    variables: '{\n  "of": "054c42e8-471b-585c-a8e8-5a9fe737f078"\n}',
  });
});

it('writes for each root field an operation that the schema takes', () => {
  const schema = productSchema();
  const kinds = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  for (const kind of ['query', 'mutation', 'subscription'] as const) {
    for (const field of Object.values(kinds[kind]?.getFields() ?? {})) {
      const { query, variables = '{}' } = exampleOperation(kind, field);
      const document = parse(query);
      expect([query, validate(schema, document)]).toEqual([query, []]);
      const [operation] = document.definitions;
      if (operation?.kind !== 'OperationDefinition') throw new Error(query);
      const { errors } = getVariableValues(
        schema,
        operation.variableDefinitions ?? [],
        JSON.parse(variables),
      );
      expect([query, errors]).toEqual([query, undefined]);
    }
  }
});
