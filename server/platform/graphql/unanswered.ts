import type { Resolvers, ResolversParentTypes } from './resolvers.generated.ts';
import type { Root, TypeName } from './resolverTypes.ts';

/** The names under which there surely is something: those that may be left out are not among them. */
type Sure<Of> = { [Name in keyof Of]-?: object extends Pick<Of, Name> ? never : Name }[keyof Of];

/**
 * The fields of a type for which one of the given features surely has a resolver. Of resolvers that are annotated as `Resolvers`, or as
 * a part of it, nobody can tell, as all of them may be left out there: `satisfies Resolvers` keeps what they are.
 */
type Resolved<Name extends TypeName, Given> =
  Given extends Record<Name, infer Own extends object> ? Sure<Own> : never;

/** What may answer a field, without what may come later. */
type AnswerTo<Name extends TypeName, Field> = Field extends keyof NonNullable<Resolvers[Name]>
  ? NonNullable<NonNullable<Resolvers[Name]>[Field]> extends (...given: never) => infer Answer
    ? Answer
    : never
  : never;

/** What graphql-js reads of a property: what it returns, where it is a function. */
type Read<Value> = Value extends (...given: never) => infer Returned ? Returned : Value;

/** Whether what a row holds is what the SDL says of a field. */
export type Fits<Value, Answer> = Read<Value> extends Answer ? true : false;

/** The fields of a type that a row holds by the same name, as what the SDL says, so that they need no resolver. */
type Held<Name extends TypeName> = Name extends Root ? never : HeldBy<ResolversParentTypes[Name], Name>;

type HeldBy<Row, Name extends TypeName> = {
  [Field in keyof Row]: Fits<Row[Field], AnswerTo<Name, Field>> extends true ? Field : never;
}[keyof Row];

type UnansweredOf<
  Name extends TypeName,
  Given,
> = `${Name}.${Exclude<keyof NonNullable<Resolvers[Name]> & string, Held<Name> | Resolved<Name, Given>>}`;

/** The fields of the schema, as `Project.name`, that neither a row nor a resolver of the given features answers. */
export type Unanswered<Given> = { [Name in TypeName]: UnansweredOf<Name, Given> }[TypeName];

/** Compiles only when every field is answered; the compiler names those that are not. */
export type Complete<Missing extends never> = Missing;
