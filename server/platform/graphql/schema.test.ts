import { buildASTSchema, type GraphQLSchema, isScalarType, parse } from 'graphql';
import { parseSdl } from '../../../schema/tools/source.ts';
import { productSchema } from '../../processes/productSchema.ts';
import { attachResolvers } from './attachResolvers.ts';

const namesIn = (schema: GraphQLSchema) => Object.keys(schema.getTypeMap()).sort();

it('answers under the names of the SDL, so that a variable can be of every type that is written there', () => {
  expect(namesIn(productSchema())).toEqual(namesIn(buildASTSchema(parseSdl())));
});

it('an instant is no number', () => {
  const instant = productSchema().getType('DateTime');
  expect(isScalarType(instant) && instant.serialize('2026-11-21T09:30:00.000Z')).toEqual(
    new Date('2026-11-21T09:30:00.000Z'),
  );
  expect(() => isScalarType(instant) && instant.serialize(30)).toThrow(
    'DateTime cannot represent the number 30: answer with a Date, or with ISO 8601 text.',
  );
});

it('a resolver of what the SDL lacks keeps the server from starting', () => {
  const sdl = buildASTSchema(parse('type Query { version: String }'));
  expect(() => attachResolvers(sdl, [{ Project: {} }])).toThrow(
    'Project has resolvers, and the SDL has no such type.',
  );
  expect(() => attachResolvers(sdl, [{ Query: { project: () => null } }])).toThrow(
    /^server\/features\/projects\/resolvers\.ts:\d+:\d+ Query\.project has a resolver, and the SDL has no such field\.$/,
  );
});
