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
import { type Session, twoFactorRequired } from '../auth/session.ts';
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

/** What is asked before a field is resolved. */
type Check = (session: Session, parent: unknown) => unknown;

/** Puts the check in front of a resolver; in a mutation it opens the transaction that the check reads. */
const guarded =
  (resolve: GraphQLFieldResolver<unknown, Context>, check: Check): typeof resolve =>
  async (parent, args, context, info) => {
    await context.read();
    check(context.session, parent);
    return resolve(parent, args, context, info);
  };

/** The same below the root, where the transaction is open. */
const guardedBelow =
  (resolve: GraphQLFieldResolver<unknown, Context>, check: Check): typeof resolve =>
  (parent, args, context, info) => {
    check(context.session, parent);
    return resolve(parent, args, context, info);
  };

/** Organizations that require a second factor show a person without one no more than the fields with `@enrolling`. */
const checkOrganization: Check = ({ viewer }, organization) => {
  const asks =
    typeof organization === 'object' && organization !== null && 'requireTwoFactor' in organization;
  if (asks && organization.requireTwoFactor && !viewer?.twoFactor) throw twoFactorRequired();
};

/**
 * The schema that answers: the SDL with every feature's resolvers. Beyond what resolvers check themselves, each root field
 * without `@public` needs a session, and each field with `@requires` its permission, whoever wrote its resolver. Whoever lacks the
 * second factor that the organization requires gets only what bears `@enrolling`.
 */
export const createSchema = (): GraphQLSchema => {
  const schema = makeExecutableSchema<Context>({
    typeDefs: parseSdl(),
    resolvers: [{ Query: { version: () => '0.1.0' } }, scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  const bears = (field: Field, directive: string) =>
    (getDirective(schema, field, directive) ?? []).length > 0;
  const checkOf = (field: Field, type: string, root: boolean): Check | null => {
    const permission = requiredBy(schema, field);
    if (permission) return (session) => session.allow(permission);
    if (root && bears(field, 'public')) return null;
    if (root && bears(field, 'enrolling')) return (session) => session.requireEnrolling();
    if (root) return (session) => session.require();
    return type === 'Organization' && !bears(field, 'enrolling') ? checkOrganization : null;
  };
  const guard = (field: Field, type: string, root: boolean): Field => {
    const check = checkOf(field, type, root);
    if (!check) return field;
    if (field.subscribe) return { ...field, subscribe: guarded(field.subscribe, check) };
    const put = root ? guarded : guardedBelow;
    return { ...field, resolve: put(field.resolve ?? defaultFieldResolver, check) };
  };
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, _name, type) => guard(field, type, true),
    [MapperKind.COMPOSITE_FIELD]: (field, _name, type) => guard(field, type, false),
  });
};
