import { getDirective } from '@graphql-tools/utils';
import {
  buildASTSchema,
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
} from 'graphql';
import {
  DateTimeResolver,
  EmailAddressResolver,
  HexColorCodeResolver,
  LocalDateResolver,
  NonNegativeIntResolver,
  URLResolver,
} from 'graphql-scalars';
import { describeRules } from '../../../schema/tools/rules.ts';
import { lineOf, parseSdl } from '../../../schema/tools/source.ts';
import { type Session, suspendedRefusal, twoFactorRequired } from '../auth/session.ts';
import { authorize, type AccessRule } from '../auth/accessRule.ts';
import { attachResolvers } from './attachResolvers.ts';
import { bounded } from './limits/bounds.ts';
import type { Context } from './context.ts';
import { counted } from './pages/countedPages.ts';
import { notingRefusals } from './notedRefusals.ts';
import type { Resolvers } from './resolvers.generated.ts';
import { accessRuleOf } from './accessRuleOf.ts';
import { readProperty } from './readProperty.ts';
import { version } from './version.ts';

/** An instant; it answers for no number, which would be shown as milliseconds since 1970. */
const dateTime = new GraphQLScalarType({
  ...DateTimeResolver.toConfig(),
  serialize: (value) => {
    if (typeof value === 'number')
      throw new TypeError(
        `DateTime cannot represent the number ${value}: answer with a Date, or with ISO 8601 text.`,
      );
    return DateTimeResolver.serialize(value);
  },
});

const scalars: Resolvers = {
  Date: LocalDateResolver,
  DateTime: dateTime,
  EmailAddress: EmailAddressResolver,
  HexColorCode: HexColorCodeResolver,
  NonNegativeInt: NonNegativeIntResolver,
  URL: URLResolver,
};

type Field = GraphQLField<unknown, Context>;

/** What a field is answered with. */
type Answering = Pick<Field, 'resolve' | 'subscribe'>;

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

const limited = (
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: Field,
): GraphQLFieldResolver<unknown, Context> => {
  const resolve = field.resolve ?? readProperty(type.name, field);
  return isListType(getNullableType(field.type))
    ? bounded(schema, field, resolve)
    : counted(field.type, resolve);
};

const withGuard = (
  { subscribe }: Field,
  resolve: GraphQLFieldResolver<unknown, Context>,
  guard: Guard | null,
): Answering => {
  if (!guard) return { resolve, subscribe };
  return subscribe
    ? { resolve, subscribe: guarded(subscribe, guard) }
    : { resolve: guarded(resolve, guard), subscribe };
};

const guardOf = (accessRule: AccessRule | null): Guard | null =>
  accessRule && accessRule !== 'PUBLIC' ? (session) => authorize(session, accessRule) : null;

/** Organizations that require a second factor show a person without one no more than the fields with `@enrolling`. */
const organizationGuard: Guard = ({ viewer }, organization) => {
  const asks =
    typeof organization === 'object' && organization !== null && 'requireTwoFactor' in organization;
  if (asks && organization.requireTwoFactor && !viewer?.twoFactor) throw twoFactorRequired();
};

/** A suspended organization shows no more than the fields with `@whileSuspended`. */
const suspensionGuard: Guard = ({ viewer }, organization) => {
  if (!viewer?.suspended || typeof organization !== 'object' || organization === null) return;
  // Payloads of the ways out lead to other organizations.
  if ('id' in organization && organization.id === viewer.organizationId) throw suspendedRefusal();
};

const together = (guards: readonly Guard[]): Guard | null =>
  guards.length > 0 ? (session, parent) => guards.forEach((guard) => guard(session, parent)) : null;

const answeringRoot = (schema: GraphQLSchema, type: GraphQLObjectType, field: Field): Answering => {
  const accessRule = accessRuleOf(schema, field);
  if (!accessRule) {
    const place = field.astNode ? `${lineOf(field.astNode)} ` : '';
    throw new Error(`${place}${type.name}.${field.name} does not say who may ask for it.`);
  }
  const open = withGuard(field, limited(schema, type, field), guardOf(accessRule));
  // Who may ask without a session says itself whom it concerns.
  if (type !== schema.getMutationType() || accessRule === 'PUBLIC') return open;
  return { ...open, resolve: notingRefusals(open.resolve ?? defaultFieldResolver) };
};

const answeringBelow = (schema: GraphQLSchema, type: GraphQLObjectType, field: Field): Answering => {
  const bears = (directive: string) => Boolean(getDirective(schema, field, directive));
  const guards =
    type.name === 'Organization'
      ? [bears('enrolling') ? [] : organizationGuard, bears('whileSuspended') ? [] : suspensionGuard].flat()
      : [];
  const guard = guardOf(accessRuleOf(schema, field)) ?? together(guards);
  return withGuard(field, limited(schema, type, field), guard);
};

/**
 * The schema that answers: the SDL with every feature's resolvers. Beyond what resolvers check themselves, each field lets in
 * only whom its directives name, whoever wrote its resolver; and whoever lacks the second factor that the organization requires
 * gets only what bears `@enrolling`. Lists end where the SDL says.
 * @throws Error for a root field that does not say who may ask for it, and for a resolver of what the SDL lacks
 */
export const createSchema = (
  resolvers: readonly Resolvers[],
  typeDefs: DocumentNode = parseSdl(),
): GraphQLSchema => {
  const schema = buildASTSchema(describeRules(typeDefs));
  attachResolvers(schema, [{ Query: { version: () => version } }, scalars, ...resolvers]);
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    const answering = roots.has(type) ? answeringRoot : answeringBelow;
    for (const field of Object.values(type.getFields())) Object.assign(field, answering(schema, type, field));
  }
  return schema;
};
