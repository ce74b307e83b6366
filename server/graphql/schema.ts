import { makeExecutableSchema } from '@graphql-tools/schema';
import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import {
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
import type { Permission } from '../../schema/generated/types.ts';
import { parseSdl } from '../../schema/source.ts';
import { resolvers } from '../features.ts';
import type { Context } from './context.ts';
import type { Resolvers } from './resolvers.generated.ts';

const scalars: Resolvers = {
  DateTime: DateTimeResolver,
  EmailAddress: EmailAddressResolver,
  HexColorCode: HexColorCodeResolver,
  NonNegativeInt: NonNegativeIntResolver,
  URL: URLResolver,
};

type Field = GraphQLFieldConfig<unknown, Context>;

/** The permission that a field's `@requires` names, or null. */
const requiredBy = (schema: GraphQLSchema, field: Field): Permission | null => {
  const [directive] = getDirective(schema, field, 'requires') ?? [];
  return directive?.permission ?? null;
};

/** Puts the check in front of a resolver; in a mutation it opens the transaction that the check reads. */
const guarded =
  (resolve: GraphQLFieldResolver<unknown, Context>, permission: Permission | null): typeof resolve =>
  async (parent, args, context, info) => {
    await context.read();
    if (permission) context.session.allow(permission);
    else context.session.require();
    return resolve(parent, args, context, info);
  };

/**
 * The schema that answers: the SDL with every feature's resolvers. Beyond what resolvers check themselves, each root field
 * without `@public` needs a session, and each field with `@requires` its permission, whoever wrote its resolver.
 */
export const createSchema = (): GraphQLSchema => {
  const schema = makeExecutableSchema<Context>({
    typeDefs: parseSdl(),
    resolvers: [{ Query: { version: () => '0.1.0' } }, scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const guard = (field: Field, root: boolean): Field => {
    const permission = requiredBy(schema, field);
    const open = (getDirective(schema, field, 'public') ?? []).length > 0;
    if (!permission && (!root || open)) return field;
    if (field.subscribe) return { ...field, subscribe: guarded(field.subscribe, permission) };
    return { ...field, resolve: guarded(field.resolve ?? defaultFieldResolver, permission) };
  };
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field) => guard(field, true),
    [MapperKind.COMPOSITE_FIELD]: (field) => guard(field, false),
  });
};
