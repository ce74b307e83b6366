import { getDirective } from '@graphql-tools/utils';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
} from 'graphql';
import { accessError } from '../errors.ts';

type Typed = Pick<GraphQLFieldConfig<unknown, unknown>, 'type' | 'astNode' | 'extensions'>;

/** What the SDL says of each field, looked up once: it does not change, and every request asks for it. */
const saidOf = (look: (schema: GraphQLSchema, field: Typed) => number): typeof look => {
  const known = new WeakMap<Typed, number>();
  return (schema, field) => {
    const said = known.get(field) ?? look(schema, field);
    known.set(field, said);
    return said;
  };
};

/** How many entries a field that is a list holds at most, as the SDL says of it or of its type. What does not say has no end. */
export const boundOf = saidOf((schema, field) => {
  const [said] =
    getDirective(schema, field, 'bounded') ?? getDirective(schema, getNamedType(field.type), 'bounded') ?? [];
  return Number(said?.['max'] ?? Number.POSITIVE_INFINITY);
});

/** What a field costs beside what it brings, as the SDL says: in fields. */
export const costsOf = saidOf((schema, field) =>
  Number(getDirective(schema, field, 'costs')?.[0]?.['fields'] ?? 0),
);

const cut = (answer: unknown, most: number) =>
  Array.isArray(answer) && answer.length > most ? answer.slice(0, most) : answer;

/** Throws BAD_USER_INPUT for a negative number of entries. */
const askedFor = (first: unknown): number => {
  if (typeof first !== 'number') return Number.POSITIVE_INFINITY;
  if (first < 0) throw accessError('BAD_USER_INPUT', 'Ask for 0 or more entries with `first`.');
  return first;
};

/**
 * The resolver of a field that is a list, which ends where the SDL says, and where its argument `first` does: what asking for it costs was
 * reckoned with that.
 */
export const bounded = <Parent, Context>(
  schema: GraphQLSchema,
  field: Typed,
  resolve: GraphQLFieldResolver<Parent, Context>,
): typeof resolve => {
  const max = boundOf(schema, field);
  return (parent, args, context, info) => {
    const most = Math.min(max, askedFor(args['first']));
    const answer: unknown = resolve(parent, args, context, info);
    return answer instanceof Promise
      ? answer.then((entries: unknown) => cut(entries, most))
      : cut(answer, most);
  };
};
