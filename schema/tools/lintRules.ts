import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  Kind,
  type NameNode,
  type StringValueNode,
  type TypeNode,
  visit,
} from 'graphql';
import { deprecatedSaysUntilWhen } from './compatibility/deprecation.ts';

/** What is wrong, and the node to point at. */
type Breach = { at: NameNode; message: string };

/** A field with the name of its type. */
type Field = FieldDefinitionNode & { owner: string };

const pascalCase = /^([A-Z][a-z0-9]+)+$/;
const camelCase = /^[a-z]+[a-z0-9]*([A-Z][a-z0-9]+)*$/;
const screamingSnakeCase = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const verbNoun = /^[a-z]+([A-Z][a-z0-9]+)+$/;
/** Verbs that name the whole thing. */
const plainVerbs = ['login', 'logout', 'signup'];

const capitalized = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));

const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);

const written = (type: TypeNode): string => {
  if (type.kind === Kind.NON_NULL_TYPE) return `${written(type.type)}!`;
  return type.kind === Kind.LIST_TYPE ? `[${written(type.type)}]` : type.name.value;
};

/** The fields of all object types, of their extensions too. */
const fieldsOf = (sdl: DocumentNode): Field[] =>
  sdl.definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION
      ? (definition.fields ?? []).map((field) => ({ ...field, owner: definition.name.value }))
      : [],
  );

const mutationsOf = (sdl: DocumentNode) => fieldsOf(sdl).filter(({ owner }) => owner === 'Mutation');

const isInputOfMutation = ({ name, type }: InputValueDefinitionNode) =>
  name.value === 'input' && namedType(type).endsWith('Input');

/** Everything is described. The one argument of a mutation is not: its input type is. */
function described(sdl: DocumentNode): Breach[] {
  const breaches: Breach[] = [];
  const check = ({ name, description }: { name: NameNode; description?: StringValueNode }, what: string) => {
    if (!description?.value.trim())
      breaches.push({ at: name, message: `Describe the ${what} ${name.value}.` });
  };
  visit(sdl, {
    enter(node) {
      if (isTypeDefinitionNode(node)) check(node, 'type');
      else if (node.kind === Kind.DIRECTIVE_DEFINITION) check(node, 'directive');
      else if (node.kind === Kind.FIELD_DEFINITION) check(node, 'field');
      else if (node.kind === Kind.ENUM_VALUE_DEFINITION) check(node, 'enum value');
      else if (node.kind === Kind.INPUT_VALUE_DEFINITION && !isInputOfMutation(node))
        check(node, 'argument or input field');
    },
  });
  return breaches;
}

/** Types are PascalCase, fields and arguments camelCase, enum values SCREAMING_SNAKE_CASE. */
function named(sdl: DocumentNode): Breach[] {
  const breaches: Breach[] = [];
  const check = (at: NameNode, form: RegExp, example: string) => {
    if (!form.test(at.value)) breaches.push({ at, message: `Write ${at.value} as in ${example}.` });
  };
  visit(sdl, {
    enter(node) {
      // Scalars keep the names by which they are known elsewhere.
      if (isTypeDefinitionNode(node) && node.kind !== Kind.SCALAR_TYPE_DEFINITION) {
        check(node.name, pascalCase, 'ApiKeyScope');
      } else if (node.kind === Kind.FIELD_DEFINITION || node.kind === Kind.INPUT_VALUE_DEFINITION) {
        check(node.name, camelCase, 'memberCount');
      } else if (node.kind === Kind.ENUM_VALUE_DEFINITION) {
        check(node.name, screamingSnakeCase, 'PAST_DUE');
      }
    },
  });
  return breaches;
}

/** A mutation is a verb and a noun. */
const mutationIsVerbNoun = (sdl: DocumentNode): Breach[] =>
  mutationsOf(sdl)
    .filter(({ name }) => !verbNoun.test(name.value) && !plainVerbs.includes(name.value))
    .map(({ name }) => ({
      at: name,
      message: `Name the mutation ${name.value} verb first, as connectRepository.`,
    }));

/** A mutation takes nothing, or one `input` of its own type. */
const mutationTakesItsInput = (sdl: DocumentNode): Breach[] =>
  mutationsOf(sdl).flatMap(({ name, arguments: given = [] }) => {
    const input = `${capitalized(name.value)}Input!`;
    const right = given.every((each) => each.name.value === 'input' && written(each.type) === input);
    return right && given.length <= 1
      ? []
      : [{ at: name, message: `${name.value} takes one argument (input: ${input}), or none.` }];
  });

/**
 * A mutation answers with a payload of its own, which holds the errors that a person can mend. It may be null: where a change fails
 * otherwise, that must not take the answers of those with it that were made before it in the same request.
 */
const mutationAnswersWithItsPayload = (sdl: DocumentNode): Breach[] =>
  mutationsOf(sdl).flatMap(({ name, type }) => {
    const payload = `${capitalized(name.value)}Payload`;
    if (written(type) !== payload)
      return [{ at: name, message: `${name.value} answers with ${payload}, which may be null.` }];
    const errors = fieldsOf(sdl).find((field) => field.owner === payload && field.name.value === 'errors');
    return errors && written(errors.type) === '[UserError!]!'
      ? []
      : [{ at: name, message: `${payload} has a field errors: [UserError!]!.` }];
  });

const isBounded = ({ directives }: { directives?: readonly ConstDirectiveNode[] | undefined }): boolean =>
  directives?.some(({ name }) => name.value === 'bounded') ?? false;

/** How many entries `@bounded` says, or undefined. */
const lengthSaid = ({
  directives = [],
}: {
  directives?: readonly ConstDirectiveNode[] | undefined;
}): number | undefined => {
  const said = directives.find(({ name }) => name.value === 'bounded');
  const max = said?.arguments?.find(({ name }) => name.value === 'max')?.value;
  return max?.kind === Kind.INT ? Number(max.value) : undefined;
};

/** A list of records grows, so it comes in pages; one that does not says how long it gets. */
function recordsComeInPages(sdl: DocumentNode): Breach[] {
  const fields = fieldsOf(sdl);
  const records = new Set(fields.filter(({ name }) => name.value === 'id').map(({ owner }) => owner));
  return fields
    .filter((field) => isList(field.type) && records.has(namedType(field.type)) && !isBounded(field))
    .map(({ name, type }) => ({
      at: name,
      message: `Return ${namedType(type)}Connection! for ${name.value}, or say @bounded(max: …) if it cannot grow.`,
    }));
}

/** Every list says how long it gets, since that is what it costs to ask for it: by itself, or by the type of its entries. */
function listsSayTheirLength(sdl: DocumentNode): Breach[] {
  const types = new Set(
    sdl.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION && isBounded(definition) ? [definition.name.value] : [],
    ),
  );
  return fieldsOf(sdl)
    .filter((field) => isList(field.type) && !isBounded(field) && !types.has(namedType(field.type)))
    .map(({ name }) => ({
      at: name,
      message: `Say how many entries ${name.value} has at most: @bounded(max: …).`,
    }));
}

/** So many objects of a list are cheap to ask for: a longer one can be shortened. */
const mostWithoutFirst = 20;

/**
 * A list of many objects takes `first`, so that who asks for it can lower what that costs. Pages take it where they stand, a list of ids bounds
 * the list of their records, and an event of a subscription holds what happened, all of it.
 */
function longListsTakeFirst(sdl: DocumentNode): Breach[] {
  const objects = sdl.definitions.filter(
    (definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.INTERFACE_TYPE_DEFINITION,
  );
  const lengths = new Map(objects.map(({ name, directives }) => [name.value, lengthSaid({ directives })]));
  return fieldsOf(sdl).flatMap((field) => {
    const { owner, name, type, arguments: given = [] } = field;
    const isPage = owner.endsWith('Connection') || owner === 'Subscription';
    if (isPage || !isList(type) || !lengths.has(namedType(type))) return [];
    const length = lengthSaid(field) ?? lengths.get(namedType(type)) ?? 0;
    if (length <= mostWithoutFirst || given.some((each) => each.name.value === 'first' || isList(each.type)))
      return [];
    return [{ at: name, message: `Let ${name.value} take first: Int, as it has up to ${length} entries.` }];
  });
}

const removes = /^(delete|remove|revoke)[A-Z]/;

/** What removes something by its id answers with that id, always under the same name, so that a client can drop it from what it keeps. */
const removalAnswersDeletedId = (sdl: DocumentNode): Breach[] => {
  const byId = new Set(
    sdl.definitions.flatMap((definition) =>
      definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION &&
      definition.fields?.some(({ name }) => ['id', 'userId'].includes(name.value))
        ? [definition.name.value]
        : [],
    ),
  );
  const fields = fieldsOf(sdl);
  return mutationsOf(sdl).flatMap(({ name }) => {
    const payload = `${capitalized(name.value)}Payload`;
    if (!removes.test(name.value) || !byId.has(`${capitalized(name.value)}Input`)) return [];
    const answers = fields.some(
      (field) => field.owner === payload && field.name.value === 'deletedId' && written(field.type) === 'ID',
    );
    return answers ? [] : [{ at: name, message: `${payload} has a field deletedId: ID.` }];
  });
};

/** What has a few known values is an enum. */
const statusIsEnum = (sdl: DocumentNode): Breach[] =>
  fieldsOf(sdl)
    .filter(({ name, type }) => /(^s|S)tat(us|e)$/.test(name.value) && namedType(type) === 'String')
    .map(({ name }) => ({ at: name, message: `Make an enum for ${name.value}.` }));

const roots = ['Query', 'Mutation', 'Subscription'];

/** Every root field says who may ask for it, and says no more than one thing; `@public` below the root says nothing. */
export const hasAccessRule = (sdl: DocumentNode): Breach[] =>
  fieldsOf(sdl).flatMap(({ owner, name, directives }) => {
    const said = (directives ?? []).map((directive) => directive.name.value);
    const open = said.includes('public');
    const narrowed = said.includes('requires') || said.includes('personal');
    if (!roots.includes(owner)) {
      return open
        ? [{ at: name, message: `Take @public from ${name.value}: only root fields have it.` }]
        : [];
    }
    return open === narrowed
      ? [
          {
            at: name,
            message: `Say who may ask for ${name.value}: @public, or @requires, @personal or both.`,
          },
        ]
      : [];
  });

/**
 * What authorization can refuse may be null, so that a refusal does not take the rest of the answer; `@semanticNonNull` says that it is null for
 * that reason only, and says nothing of what can never be null.
 */
const refusalLeavesTheRest = (sdl: DocumentNode): Breach[] =>
  fieldsOf(sdl).flatMap(({ name, type, directives = [] }) => {
    if (type.kind !== Kind.NON_NULL_TYPE) return [];
    const said = directives.map((directive) => directive.name.value);
    if (said.includes('semanticNonNull'))
      return [{ at: name, message: `Take @semanticNonNull from ${name.value}, or the "!" of its type.` }];
    return said.includes('requires') || said.includes('personal')
      ? [
          {
            at: name,
            message: `Write ${written(type).slice(0, -1)} @semanticNonNull for ${name.value}: who lacks the permission gets null there, and the rest.`,
          },
        ]
      : [];
  });

/** Every rule, each under the name by which tests and people know it. */
export const lintRules = {
  described,
  named,
  mutationIsVerbNoun,
  mutationTakesItsInput,
  mutationAnswersWithItsPayload,
  recordsComeInPages,
  listsSayTheirLength,
  longListsTakeFirst,
  removalAnswersDeletedId,
  statusIsEnum,
  hasAccessRule,
  refusalLeavesTheRest,
  deprecatedSaysUntilWhen,
};
