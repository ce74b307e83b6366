import { getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { buildSchema } from '../../../schema/tools/buildSchema.ts';

/** Every record is reached from the person who asks, and leads to the organization, without `Node`. */

const schema = buildSchema();

/** Types of /admin and of signing in, and those that stand in the answer of a mutation alone. */
const elsewhere = ['AdvisoryImport', 'OrganizationChoice', 'RefusedFinding', 'RefusedTask', 'Session'];

const records = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getFields()['id'] && !type.name.startsWith('Tenant'))
  .map(({ name }) => name)
  .filter((name) => !elsewhere.includes(name));

/** The types that the fields of a type lead to; an interface leads to each type that implements it. */
const nextTo = (name: string): string[] => {
  const type = schema.getType(name);
  if (name === 'Node') return [];
  if (isInterfaceType(type)) return schema.getPossibleTypes(type).map((each) => each.name);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).map((field) => getNamedType(field.type).name);
};

const reachedFrom = (start: string): Set<string> => {
  const reached = new Set([start]);
  // A set that grows while it is walked is walked to its end.
  for (const name of reached) for (const next of nextTo(name)) reached.add(next);
  return reached;
};

test('each type with an id is reached from User', () => {
  const reached = reachedFrom('User');
  expect(records.filter((name) => !reached.has(name))).toEqual([]);
});

test('each type with an id leads to Organization', () => {
  expect([...records, 'RefusedFinding'].filter((name) => !reachedFrom(name).has('Organization'))).toEqual([]);
});

test('each record that is stored under its id implements Node', () => {
  /** Views of other records, which have the same id, and what is computed. */
  const views = [
    'AttentionItem',
    'AuditActor',
    'KeyActor',
    'SecurityCheck',
    'SigningKey',
    'SystemActor',
    'UnscannedProject',
  ];
  const nodes = schema.getPossibleTypes(Object(schema.getType('Node'))).map(({ name }) => name);
  expect(records.filter((name) => !nodes.includes(name)).toSorted()).toEqual(views);
});
