import { makeExecutableSchema } from '@graphql-tools/schema';
import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
  isListType,
} from 'graphql';
import {
  DateTimeResolver,
  EmailAddressResolver,
  HexColorCodeResolver,
  LocalDateResolver,
  NonNegativeIntResolver,
  URLResolver,
} from 'graphql-scalars';
import { parseSdl } from '../../schema/source.ts';
import { type Session, twoFactorRequired } from '../auth/session.ts';
import { authorize, type AccessRule } from '../auth/accessRule.ts';
import { bounded } from './limits/bounds.ts';
import type { Context } from './context.ts';
import { counted } from './countedPages.ts';
import { notingRefusals } from './notedRefusals.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { accessRuleOf } from './accessRuleOf.ts';
import { version } from './version.ts';

const scalars: Resolvers = {
  Date: LocalDateResolver,
  DateTime: DateTimeResolver,
  EmailAddress: EmailAddressResolver,
  HexColorCode: HexColorCodeResolver,
  NonNegativeInt: NonNegativeIntResolver,
  URL: URLResolver,
};

type Field = GraphQLFieldConfig<unknown, Context>;

/** What is asked before a field is resolved; throws what the asker is told instead. */
type Guard = (session: Session, parent: unknown) => void;

/** Puts the guard in front of a resolver; in a mutation it opens the transaction that the guard reads. */
const guarded =
  (resolve: GraphQLFieldResolver<unknown, Context>, guard: Guard): typeof resolve =>
  async (parent, args, context, info) => {
    await context.read();
    guard(context.session, parent);
    return resolve(parent, args, context, info);
  };

const limited = (schema: GraphQLSchema, field: Field): Field => {
  const resolve = field.resolve ?? defaultFieldResolver;
  return isListType(getNullableType(field.type))
    ? { ...field, resolve: bounded(schema, field, resolve) }
    : { ...field, resolve: counted(field.type, resolve) };
};

const withGuard = (field: Field, guard: Guard | null): Field => {
  if (!guard) return field;
  if (field.subscribe) return { ...field, subscribe: guarded(field.subscribe, guard) };
  return { ...field, resolve: guarded(field.resolve ?? defaultFieldResolver, guard) };
};

const guardOf = (accessRule: AccessRule | null): Guard | null =>
  accessRule && accessRule !== 'PUBLIC' ? (session) => authorize(session, accessRule) : null;

/** Organizations that require a second factor show a person without one no more than the fields with `@enrolling`. */
const organizationGuard: Guard = ({ viewer }, organization) => {
  const asks =
    typeof organization === 'object' && organization !== null && 'requireTwoFactor' in organization;
  if (asks && organization.requireTwoFactor && !viewer?.twoFactor) throw twoFactorRequired();
};

/**
 * The schema that answers: the SDL with every feature's resolvers. Beyond what resolvers check themselves, each field lets in
 * only whom its directives name, whoever wrote its resolver; and whoever lacks the second factor that the organization requires
 * gets only what bears `@enrolling`. Lists end where the SDL says.
 * @throws Error for a root field that does not say who may ask for it
 */
export const createSchema = (
  resolvers: readonly Resolvers[],
  typeDefs: DocumentNode = parseSdl(),
): GraphQLSchema => {
  const schema = makeExecutableSchema<Context>({
    typeDefs,
    resolvers: [{ Query: { version: () => version } }, scalars, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name, type) => {
      const accessRule = accessRuleOf(schema, field);
      if (!accessRule) throw new Error(`${type}.${name} does not say who may ask for it.`);
      const open = withGuard(limited(schema, field), guardOf(accessRule));
      // Who may ask without a session says itself whom it concerns.
      if (type !== 'Mutation' || accessRule === 'PUBLIC') return open;
      return { ...open, resolve: notingRefusals(open.resolve ?? defaultFieldResolver) };
    },
    [MapperKind.COMPOSITE_FIELD]: (field, _name, type) => {
      const ofOrganization = type === 'Organization' && !getDirective(schema, field, 'enrolling');
      const guard = guardOf(accessRuleOf(schema, field)) ?? (ofOrganization ? organizationGuard : null);
      return withGuard(limited(schema, field), guard);
    },
  });
};
