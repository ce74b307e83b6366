import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
} from 'graphql';

/** How TypeScript writes a named type of GraphQL: `Int` as `number`. */
export type Naming = (name: string) => string;

/** The types that the SDL defines or uses, in the order in which it does. */
export const namedTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));

/** A type: `[Project!]!` is `Array<Project>`, and what may be null says so. */
export function typeText(type: GraphQLType, naming: Naming): string {
  const inner = isNonNullType(type) ? type.ofType : type;
  const text = isListType(inner)
    ? `Array<${typeText(inner.ofType, naming)}>`
    : naming(getNamedType(inner).name);
  return inner === type ? `${text} | null` : text;
}

/** What one gives: `days: number;` or, where it may be left out, `after?: string | null | undefined;`. */
export function givenText({ name, type, defaultValue }: GraphQLInputField | GraphQLArgument, naming: Naming) {
  const required = isNonNullType(type);
  const optional = !required || defaultValue !== undefined;
  return `${name}${optional ? '?' : ''}: ${typeText(type, naming)}${required ? '' : ' | undefined'};`;
}

/** A description, as the comment on what follows it. */
export function commentText(description: string | null | undefined, indent = ''): string[] {
  if (!description) return [];
  const [first = '', ...others] = description.trim().replaceAll('*/', '*\\/').split('\n');
  return others.length === 0
    ? [`${indent}/** ${first} */`]
    : [`${indent}/**`, ...[first, ...others].map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}

/** Whether an input type, or one that it holds, has a field of the scalar. */
export function holdsScalar(type: GraphQLType, scalar: string): boolean {
  const named = getNamedType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).some((field) => holdsScalar(field.type, scalar))
    : named.name === scalar;
}
