import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  isEnumType,
  isInputType,
  TypeInfo,
  typeFromAST,
  ValidationContext,
  ValuesOfCorrectTypeRule,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** Names the values of an enum to whoever wrote one that is not even like one of them. */
function withChoice(schema: GraphQLSchema, mistake: GraphQLError): GraphQLError {
  const [, name = ''] = /in "(\w+)" enum\.$/.exec(mistake.message) ?? [];
  const type = schema.getType(name);
  if (!isEnumType(type)) return mistake;
  const values = type.getValues().map((value) => value.name);
  return new GraphQLError(`${mistake.message} Write one of ${values.join(', ')}.`, { nodes: mistake.nodes });
}

/**
 * The values of an SDL document that are not of their type: what directives are given, and defaults. The validator of GraphQL looks at
 * values in operations only: it lets a wrong permission through, and drops a wrong default without a word.
 */
export function wrongValues(schema: GraphQLSchema, sdl: DocumentNode): GraphQLError[] {
  const mistakes: GraphQLError[] = [];
  const check = (typeInfo: TypeInfo) => {
    const note = (mistake: GraphQLError) => void mistakes.push(withChoice(schema, mistake));
    const context = new ValidationContext(schema, sdl, typeInfo, note);
    return visitWithTypeInfo(typeInfo, ValuesOfCorrectTypeRule(context));
  };
  visit(sdl, check(new TypeInfo(schema)));
  visit(sdl, {
    InputValueDefinition({ type, defaultValue }) {
      const expected = typeFromAST(schema, type);
      if (defaultValue && isInputType(expected)) visit(defaultValue, check(new TypeInfo(schema, expected)));
    },
  });
  return mistakes;
}
