import { makeExecutableSchema } from '@graphql-tools/schema';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import {
  DateTimeResolver,
  EmailAddressResolver,
  HexColorCodeResolver,
  NonNegativeIntResolver,
  URLResolver,
} from 'graphql-scalars';
import { parseSdl } from '../../schema/source.ts';
import { admit, type Verdict } from '../auth/verdict.ts';
import { resolvers } from '../features.ts';
import type { Context } from './context.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { verdictOf } from './verdictOf.ts';

const scalars: Resolvers = {
  DateTime: DateTimeResolver,
  EmailAddress: EmailAddressResolver,
  HexColorCode: HexColorCodeResolver,
  NonNegativeInt: NonNegativeIntResolver,
  URL: URLResolver,
};

type Field = GraphQLFieldConfig<unknown, Context>;

/** Puts the wall in front of a resolver; in a mutation it opens the transaction that the wall reads. */
const guarded =
  (resolve: GraphQLFieldResolver<unknown, Context>, verdict: Verdict): typeof resolve =>
  async (parent, args, context, info) => {
    await context.read();
    admit(context.session, verdict);
    return resolve(parent, args, context, info);
  };

const walled = (field: Field, verdict: Verdict | null): Field => {
  if (!verdict || verdict === 'PUBLIC') return field;
  if (field.subscribe) return { ...field, subscribe: guarded(field.subscribe, verdict) };
  return { ...field, resolve: guarded(field.resolve ?? defaultFieldResolver, verdict) };
};

/**
 * The schema that answers: the SDL with every feature's resolvers. Beyond what resolvers check themselves, each field admits
 * only whom its directives name, whoever wrote its resolver.
 * @throws Error for a root field that does not say who may ask for it
 */
export const createSchema = (typeDefs: DocumentNode = parseSdl()): GraphQLSchema => {
  const schema = makeExecutableSchema<Context>({
    typeDefs,
    resolvers: [{ Query: { version: () => '0.1.0' } }, scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name, type) => {
      const verdict = verdictOf(schema, field);
      if (!verdict) throw new Error(`${type}.${name} does not say who may ask for it.`);
      return walled(field, verdict);
    },
    [MapperKind.COMPOSITE_FIELD]: (field) => walled(field, verdictOf(schema, field)),
  });
};
