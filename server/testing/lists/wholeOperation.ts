import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** How many objects deep an answer reaches, the root not counted: projects > edges > node > team > nodes > organization. */
const DEPTH = 7;

/**
 * What is read out of a clone, by processes of git that each cost more than all else in an answer. These queries ask for it; what leads to a
 * project in another way asks it for everything else.
 */
const readFromClone = [
  'blame',
  'blob',
  'branch',
  'branches',
  'codeProblem',
  'codeState',
  'commit',
  'commits',
  'comparison',
  'lines',
  'patch',
  'paths',
  'revision',
  'search',
  'tags',
  'tree',
]
  .map((name) => `Repository.${name}`)
  .concat(['PullRequest.commits', 'PullRequest.difference', 'Deployment.commit']);
const codeIsAskedBy = ['Query.project', 'Query.projects'];

/** Types to which nearly all others lead: what is below them is asked where an operation begins with them. */
const hubs = ['Organization', 'User'];

/**
 * Whether objects below a type are left out: below a hub that an operation comes to on its way (`organization` below the viewer begins it, too),
 * and far below the lists of an organization, or of a project on the way, which root fields read for all there is.
 */
const endsAt = (name: string, path: readonly string[]): boolean => {
  const organization = path.indexOf('Organization');
  const project = path.indexOf('Project');
  return (
    (hubs.includes(name) && path.some((passed) => !hubs.includes(passed))) ||
    (organization >= 0 && path.length - organization > 4) ||
    (project > 0 && path.length - project > 3)
  );
};

/** What the selection needs on its way: the variables it declares, the fields it leaves out, and how deep it reaches. */
type Making = { declared: Map<string, string>; without: readonly string[]; depth: number };

/** A field of an operation with what is selected below it. */
type Selected = {
  head: string;
  type: GraphQLOutputType;
  path: readonly string[];
  below: (Selected | string)[];
};

const isConnection = (type: GraphQLOutputType): boolean => getNamedType(type).name.endsWith('Connection');

/** Types that only lead to the records of a list. */
const isPartOfList = (name: string): boolean => /(?:Connection|Edge)$/.test(name);

/** Connections anywhere in an operation read on behind the cursor of their kind. */
const cursorVariable = (type: GraphQLOutputType): string => `after${getNamedType(type).name}`;

const select = (
  field: GraphQLField<unknown, unknown>,
  path: readonly string[],
  making: Making,
  root: boolean,
): Selected => {
  const given = field.args.flatMap((argument) => {
    const { name, type, defaultValue } = argument;
    const pages = name === 'after' && isConnection(field.type);
    if (!root && !pages && !isRequiredArgument(argument)) return [];
    const below = root ? name : `${field.name}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const variable = pages ? cursorVariable(field.type) : below;
    making.declared.set(variable, String(defaultValue === undefined ? type : getNullableType(type)));
    return [`${name}: $${variable}`];
  });
  const list = given.length > 0 ? `(${given.join(', ')})` : '';
  return { head: `${field.name}${list}`, type: field.type, path, below: [] };
};

/** Selects what is below a field; answers the fields whose own selection is still to be made. */
const fill = ({ type, path, below }: Selected, making: Making, opened: Set<string>): Selected[] => {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return [];
  const within = [...path, named.name];
  const opens = isPartOfList(named.name) || !opened.has(named.name);
  opened.add(named.name);
  for (const field of Object.values(named.getFields())) {
    if (making.without.includes(`${named.name}.${field.name}`)) continue;
    const target = getNamedType(field.type);
    if (isLeafType(target)) below.push(field.name);
    else if (!opens || endsAt(named.name, path)) continue;
    // A type within itself would go on for ever; nodes repeat what stands under edges.
    else if (!within.includes(target.name) && within.length < making.depth && field.name !== 'nodes')
      below.push(select(field, within, making, false));
  }
  return below.filter((one) => typeof one !== 'string');
};

/** Selects level by level: the objects below a record are asked for where the operation comes to its type first, and values everywhere. */
const fillAll = (top: Selected, making: Making): void => {
  const opened = new Set<string>();
  for (let level = [top]; level.length > 0; ) level = level.flatMap((one) => fill(one, making, opened));
};

const print = ({ head, type, below }: Selected): string => {
  if (isLeafType(getNamedType(type))) return head;
  const fields = below.map((one) => (typeof one === 'string' ? one : print(one)));
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInterfaceType(named)) return head;
  return `${head} { typeName: __typename ${fields.join(' ')} }`;
};

/** Those that were made, by what they ask for: the longest have 300,000 characters, and tests send each many times. */
const known = new WeakMap<GraphQLSchema, Map<string, string>>();

/**
 * An operation that asks one root field for all there is, nested edges included, but for the files and the history of a project, which
 * `Query.project` and `Query.projects` alone ask for. The field's arguments are variables of the
 * same names, but that lists read on behind `$after<Type>Connection`, at whatever depth; what fields below cannot do without is
 * named after them too: `$invoiceId` for `invoice(id:)`.
 * @param coordinate `Query.projects`
 * @param without nested fields to leave out, as `Organization.invoices`
 * @param depth how many objects deep it reaches; 2 is what a mutation's payload tells of a record, and its errors
 */
export const wholeOperation = (
  schema: GraphQLSchema,
  coordinate: string,
  without: readonly string[] = [],
  depth = DEPTH,
): string => {
  const made = known.get(schema) ?? new Map<string, string>();
  known.set(schema, made);
  const asked = [coordinate, depth, ...without].join();
  const operation = made.get(asked) ?? makeOperation(schema, coordinate, without, depth);
  made.set(asked, operation);
  return operation;
};

const makeOperation = (
  schema: GraphQLSchema,
  coordinate: string,
  without: readonly string[],
  depth: number,
): string => {
  const [type = '', name = ''] = coordinate.split('.');
  const root = schema.getType(type);
  const field = isObjectType(root) ? root.getFields()[name] : undefined;
  if (!field) throw new Error(`The schema has no field ${coordinate}.`);
  const unasked = codeIsAskedBy.includes(coordinate) ? without : [...without, ...readFromClone];
  const making: Making = { declared: new Map(), without: unasked, depth };
  const top = select(field, [], making, true);
  fillAll(top, making);
  const selection = print(top);
  const variables = [...making.declared].map(([variable, of]) => `$${variable}: ${of}`).join(', ');
  return `${type.toLowerCase()} Whole${variables ? `(${variables})` : ''} { ${selection} }`;
};

/** The first cursor of each kind of list in an answer, as variables of `wholeOperation`. */
export const cursorsIn = (answer: unknown, found: Record<string, string> = {}): Record<string, string> => {
  if (typeof answer !== 'object' || answer === null) return found;
  if ('cursor' in answer && 'typeName' in answer && typeof answer.cursor === 'string') {
    found[`after${String(answer.typeName).replace(/Edge$/, 'Connection')}`] ??= answer.cursor;
  }
  for (const value of Object.values(answer)) cursorsIn(value, found);
  return found;
};
