import type { GraphQLError, GraphQLResolveInfo, GraphQLScalarType } from 'graphql';
import type { ObjectTypes, Wire } from '../../../schema/generated/types.ts';
import type { Context } from './context.ts';

/** The types whose fields somebody answers. */
export type TypeName = Exclude<keyof Wire, 'DateTime'>;

/** The types whose fields begin an operation, and have no row. */
export type Root = 'Query' | 'Mutation' | 'Subscription';

/** An instant is read as Date; what PostgreSQL's JSON aggregates hold is ISO 8601 text. */
type Instant = Date | string;

type Later<Value> = Value | Promise<Value>;

/** What parents hold: the row of a type, or else its own shape, with rows within. */
export type Held<Rows> = { DateTime: Instant } & {
  [Name in TypeName]: Name extends Root
    ? unknown
    : Name extends keyof Rows
      ? Rows[Name]
      : ObjectTypes<Held<Rows>>[Name];
};

/** What resolvers answer with: as parents hold it, or the promise of it, at any depth; an error stands for what may not be read. */
type Answered<Rows> = { DateTime: Instant } & {
  [Name in TypeName]:
    | Later<Name extends keyof Rows ? Rows[Name] : ObjectTypes<Answered<Rows>>[Name]>
    | GraphQLError;
};

type Resolve<Result, Parent, Given> = (
  parent: Parent,
  given: Given,
  context: Context,
  info: GraphQLResolveInfo,
) => Later<Result>;

/** Listens for what happens: to what the field answers, by its name, or to what `resolve` makes that of. */
type Follow<Field extends PropertyKey, Result, Given> =
  | { subscribe: Resolve<AsyncIterable<Record<Field, Result>>, unknown, Given>; resolve?: never }
  // oxlint-disable-next-line typescript/no-explicit-any -- what is heard is between the two functions of a field
  | { subscribe: Resolve<AsyncIterable<unknown>, unknown, Given>; resolve: Resolve<Result, any, Given> };

/** What a field is asked with. */
type GivenTo<Arguments, Name, Field> = Name extends keyof Arguments
  ? Field extends keyof Arguments[Name]
    ? Arguments[Name][Field]
    : Record<string, never>
  : Record<string, never>;

type FieldsOf<Name extends TypeName, Rows, Arguments> = {
  [Field in keyof ObjectTypes<Answered<Rows>>[Name]]?: Name extends 'Subscription'
    ? Follow<Field, ObjectTypes<Answered<Rows>>[Name][Field], GivenTo<Arguments, Name, Field>>
    : Resolve<ObjectTypes<Answered<Rows>>[Name][Field], Held<Rows>[Name], GivenTo<Arguments, Name, Field>>;
};

/**
 * What may answer the fields of the schema: per type, a function per field, typed by the row that stands for the type, by the field's
 * arguments, and by what the SDL says that it answers.
 */
export type ResolversOf<Rows, Arguments, Scalar extends string> = {
  [Name in TypeName]?: FieldsOf<Name, Rows, Arguments>;
} & { [Name in Scalar]?: GraphQLScalarType };
