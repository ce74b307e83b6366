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

/** The fields of a type that a row holds by the same name, so that they need no resolver. */
type Held<Name extends TypeName> = Name extends Root ? never : keyof ResolversParentTypes[Name];

type UnansweredOf<
  Name extends TypeName,
  Given,
> = `${Name}.${Exclude<keyof NonNullable<Resolvers[Name]> & string, Held<Name> | Resolved<Name, Given>>}`;

/** The fields of the schema, as `Project.name`, that neither a row nor a resolver of the given features answers. */
export type Unanswered<Given> = { [Name in TypeName]: UnansweredOf<Name, Given> }[TypeName];

/** Compiles only when every field is answered; the compiler names those that are not. */
export type Complete<Missing extends never> = Missing;
