import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
} from 'graphql';

type Typed = Pick<GraphQLFieldConfig<unknown, unknown>, 'type' | 'astNode' | 'extensions'>;

/** How many entries a field that is a list holds at most, as the SDL says of it or of its type. What does not say has no end. */
export const boundOf = (schema: GraphQLSchema, field: Typed): number => {
  const [said] =
    getDirective(schema, field, 'bounded') ?? getDirective(schema, getNamedType(field.type), 'bounded') ?? [];
  return Number(said?.['max'] ?? Number.POSITIVE_INFINITY);
};

/** What a field costs beside what it brings, as the SDL says: in fields. */
export const costsOf = (schema: GraphQLSchema, field: Typed): number =>
  Number(getDirective(schema, field, 'costs')?.[0]?.['fields'] ?? 0);

/** The resolver of a field that is a list, which ends where the SDL says: what asking for it costs was reckoned with that. */
export const bounded = <Parent, Context>(
  schema: GraphQLSchema,
  field: Typed,
  resolve: GraphQLFieldResolver<Parent, Context>,
): typeof resolve => {
  const max = boundOf(schema, field);
  const cut = (answer: unknown) =>
    Array.isArray(answer) && answer.length > max ? answer.slice(0, max) : answer;
  return (parent, args, context, info) => {
    const answer: unknown = resolve(parent, args, context, info);
    return answer instanceof Promise ? answer.then(cut) : cut(answer);
  };
};
