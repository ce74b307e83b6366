import { buildASTSchema, type GraphQLSchema, parse } from 'graphql';
import { parseSdl } from '../../../schema/tools/source.ts';
import { productSchema } from '../../processes/productSchema.ts';
import { attachResolvers } from './attachResolvers.ts';

const namesIn = (schema: GraphQLSchema) => Object.keys(schema.getTypeMap()).sort();

it('answers under the names of the SDL, so that a variable can be of every type that is written there', () => {
  expect(namesIn(productSchema())).toEqual(namesIn(buildASTSchema(parseSdl())));
});

it('a resolver of what the SDL lacks keeps the server from starting', () => {
  const sdl = buildASTSchema(parse('type Query { version: String }'));
  expect(() => attachResolvers(sdl, [{ Project: {} }])).toThrow(
    'Project has resolvers, and the SDL has no such type.',
  );
  expect(() => attachResolvers(sdl, [{ Query: { project: () => null } }])).toThrow(
    'Query.project has a resolver, and the SDL has no such field.',
  );
});
