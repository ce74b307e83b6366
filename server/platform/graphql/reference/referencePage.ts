import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  type InputValueDefinitionNode,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  valueFromASTUntyped,
} from 'graphql';
import { accessSentences, limitSentences } from '../../../../schema/tools/rules.ts';
import { exampleOperation } from './exampleOperation.ts';
import { style } from './referenceStyle.ts';

type Field = GraphQLField<unknown, unknown>;
type Given = GraphQLArgument | GraphQLInputField;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text of a description: what stands in backticks is code, an empty line begins a paragraph. */
const prose = (text: string | null | undefined): string =>
  (text ?? '')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');

const link = (name: string) => `<a href="#${name}">${name}</a>`;

/** A type as the SDL writes it, whose name leads to it. */
const linked = (type: GraphQLType): string => {
  if (isNonNullType(type)) return `${linked(type.ofType)}!`;
  if (isListType(type)) return `[${linked(type.ofType)}]`;
  const { name } = getNamedType(type);
  return isScalarType(type) && isSpecifiedScalarType(type) ? name : link(name);
};

const sentencesOf = (node: FieldDefinitionNode | InputValueDefinitionNode | null | undefined) => ({
  access: node ? accessSentences(node) : [],
  limits: node ? limitSentences(node) : [],
});

const fact = (name: string, sentences: readonly string[]) =>
  sentences.length > 0 ? `<dt>${name}</dt><dd>${prose(sentences.join(' '))}</dd>` : '';

const facts = (node: FieldDefinitionNode | InputValueDefinitionNode | null | undefined): string => {
  const { access, limits } = sentencesOf(node);
  const told = fact('Permission', access) + fact('Limits', limits);
  return told ? `<dl>${told}</dl>` : '';
};

const deprecation = ({ deprecationReason }: { deprecationReason?: string | null | undefined }) =>
  deprecationReason ? `<div class="deprecated">Deprecated. ${prose(deprecationReason)}</div>` : '';

const defaultOf = ({ astNode }: Given): string =>
  astNode?.defaultValue ? ` = ${escaped(JSON.stringify(valueFromASTUntyped(astNode.defaultValue)))}` : '';

const given = (each: Given, id: string): string =>
  `<li id="${id}"><code>${each.name}: ${linked(each.type)}${defaultOf(each)}</code>${prose(each.description)}${facts(each.astNode)}${deprecation(each)}</li>`;

const argumentsOf = (field: Field, place: string): string =>
  field.args.length > 0
    ? `<h4>Arguments</h4><ul>${field.args.map((each) => given(each, `${place}.${each.name}`)).join('')}</ul>`
    : '';

type Kind = 'query' | 'mutation' | 'subscription';

const rootField = (kind: Kind, typeName: string, field: Field): string => {
  const place = `${typeName}.${field.name}`;
  const { query, variables } = exampleOperation(kind, field);
  return `<section id="${place}"><h3><a href="#${place}">${field.name}</a></h3>${deprecation(field)}${prose(field.description)}<p>Answers with <code>${linked(field.type)}</code>.</p>${facts(field.astNode)}${argumentsOf(field, place)}<details><summary>Example</summary><pre tabindex="0">${escaped(query)}</pre>${variables ? `<pre tabindex="0">${escaped(variables)}</pre>` : ''}</details></section>`;
};

const typeField = (typeName: string, field: Field): string => {
  const place = `${typeName}.${field.name}`;
  return `<li id="${place}"><code>${field.name}: ${linked(field.type)}</code>${prose(field.description)}${facts(field.astNode)}${deprecation(field)}${argumentsOf(field, place)}</li>`;
};

const bodyOf = (type: GraphQLNamedType): string => {
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields())
      .map((field) => typeField(type.name, field))
      .join('');
  if (isInputObjectType(type))
    return Object.values(type.getFields())
      .map((field) => given(field, `${type.name}.${field.name}`))
      .join('');
  if (isEnumType(type))
    return type
      .getValues()
      .map(
        (value) =>
          `<li id="${type.name}.${value.name}"><code>${value.name}</code>${prose(value.description)}${deprecation(value)}</li>`,
      )
      .join('');
  return isUnionType(type)
    ? type
        .getTypes()
        .map(({ name }) => `<li>${link(name)}</li>`)
        .join('')
    : '';
};

const limitsOfType = ({ astNode }: GraphQLNamedType): string => {
  const directives: readonly ConstDirectiveNode[] = astNode?.directives ?? [];
  const bounded = directives.find(({ name }) => name.value === 'bounded')?.arguments?.[0];
  return bounded
    ? `<p>A list of it has at most ${String(valueFromASTUntyped(bounded.value))} entries.</p>`
    : '';
};

const typeSection = (type: GraphQLNamedType): string => {
  const body = bodyOf(type);
  return `<section id="${type.name}"><h3><a href="#${type.name}">${type.name}</a></h3>${prose(type.description)}${limitsOfType(type)}${body ? `<ul>${body}</ul>` : ''}</section>`;
};

type Chapter = { id: string; title: string; names: [id: string, name: string][]; content: string };

const rootChapter = (title: string, kind: Kind, type: GraphQLNamedType | null | undefined): Chapter[] => {
  if (!isObjectType(type)) return [];
  const fields = Object.values(type.getFields()).toSorted((one, other) => one.name.localeCompare(other.name));
  return [
    {
      id: type.name,
      title,
      names: fields.map(({ name }) => [`${type.name}.${name}`, name]),
      content: prose(type.description) + fields.map((field) => rootField(kind, type.name, field)).join(''),
    },
  ];
};

const typeChapter = (title: string, types: readonly GraphQLNamedType[]): Chapter[] =>
  types.length > 0
    ? [
        {
          id: title.toLowerCase(),
          title,
          names: types.map(({ name }) => [name, name]),
          content: types.map(typeSection).join(''),
        },
      ]
    : [];

const navigation = ({ id, title, names }: Chapter): string =>
  `<details><summary>${title} <small>${names.length}</small></summary><ul><li><a href="#${id}">All</a></li>${names.map(([place, name]) => `<li><a href="#${place}">${name}</a></li>`).join('')}</ul></details>`;

const chapter = ({ id, title, content }: Chapter): string =>
  `<section id="${id}"><h2>${title}</h2>${content}</section>`;

/**
 * The reference of the API as one page of HTML, without scripts: root fields with who may ask, limits and an example, then all types. Each has its
 * name as anchor, `Mutation.createTask`.
 *
 * @param schema made of the SDL as it is written, whose descriptions do not say the rules yet
 */
export const referencePage = (schema: GraphQLSchema): string => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !roots.some((root) => root === type))
    .filter((type) => !isScalarType(type) || !isSpecifiedScalarType(type))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const chapters = [
    ...rootChapter('Queries', 'query', schema.getQueryType()),
    ...rootChapter('Mutations', 'mutation', schema.getMutationType()),
    ...rootChapter('Subscriptions', 'subscription', schema.getSubscriptionType()),
    ...typeChapter('Objects', types.filter(isObjectType)),
    ...typeChapter('Interfaces', types.filter(isInterfaceType)),
    ...typeChapter('Unions', types.filter(isUnionType)),
    ...typeChapter('Inputs', types.filter(isInputObjectType)),
    ...typeChapter('Enums', types.filter(isEnumType)),
    ...typeChapter('Scalars', types.filter(isScalarType)),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>API reference · Slipway</title><meta name="description" content="Every query, mutation, subscription and type of Slipway's GraphQL API."><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body><a class="skip" href="#content">Skip to content</a><header><a href="/">Slipway</a><h1>API reference</h1><p>One endpoint, <code>POST /graphql</code>. Programs send <code>Authorization: Bearer</code> with an API key. <a href="/graphiql">GraphiQL</a> runs operations, <a href="/schema.graphql">schema.graphql</a> is the contract.</p></header><nav aria-label="Reference">${chapters.map(navigation).join('')}</nav><main id="content">${chapters.map(chapter).join('')}</main></body></html>`;
};
