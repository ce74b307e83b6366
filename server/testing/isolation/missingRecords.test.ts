import { getNamedType, isInputObjectType } from 'graphql';
import { buildSchema } from '../../../schema/tools/buildSchema.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { codesOf } from '../answers.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import { seedOperator } from '../people/operator.ts';
import { fieldsOf, permissionIn } from './rootFields/rootFields.ts';
import type { Person } from '../seed.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** Every mutation, for every id in its input that names nothing of the organization: told at that id, with the way on. */

let server: TestServer;
let own: Everything;
let foreign: Everything;
let administrator: Person;
let rows: Record<string, string[]>[];

const rowsOfBoth = () => Promise.all([own, foreign].map(({ ids }) => rowsOf(server, ids.organization)));

beforeAll(async () => {
  server = await openTestServer();
  [own, foreign] = [await seedEverything(server, 'quokka'), await seedEverything(server, 'axolotl')];
  administrator = await seedOperator(server);
  rows = await rowsOfBoth();
});
afterAll(() => server.close());

const schemaFields = buildSchema().getMutationType()?.getFields() ?? {};

/** The ids in the inputs of the schema: `Mutation.updateTask` takes `id`. */
const named = fieldsOf('Mutation').flatMap((mutation) => {
  const [argument] = schemaFields[mutation.name]?.args ?? [];
  const type = argument && getNamedType(argument.type);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((field) => getNamedType(field.type).name === 'ID')
    .map((field) => ({ ...mutation, id: field.name, input: type.name }));
});

type Named = (typeof named)[number];

/** The input of somebody who means the record of an organization. */
const inputOf = ({ attempts, id }: Named, { ids, word }: Everything): Record<string, unknown> =>
  attempts({ ids, word })
    .map((variables) => Object(variables['input']))
    .find((given) => id in given) ?? {};

/** What stands in it for that record. */
const valueOf = (each: Named, everything: Everything): unknown => inputOf(each, everything)[each.id];

const errorsOf = async (each: Named, asker: Person, value: string) => {
  const meant = valueOf(each, own);
  const operation = `mutation M($input: ${each.input}!) { ${each.name}(input: $input) { errors { field code message } } }`;
  const changed = {
    ...inputOf(each, own),
    [each.id]: Array.isArray(meant) ? [value] : value,
  };
  const answer = await asker.execute(operation, { input: changed });
  expect(codesOf(answer)).toEqual([]);
  return answer.data[each.name].errors;
};

it('finds the ids of inputs, and what to pass for each', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((each) => valueOf(each, own) === undefined)).toEqual([]);
});

it.each(named)('$coordinate says at $id that there is no such record, whoever has one', async (each) => {
  const platform = permissionIn(each.accessRule) === 'PLATFORM_ADMINISTER';
  const asker = platform ? administrator : own.owner;
  // The platform's own organization is no tenant.
  const ofTenant = platform && valueOf(each, own) === own.ids.organization;
  const others = ofTenant ? administrator.organizationId : [valueOf(each, foreign)].flat()[0];
  const field = Array.isArray(valueOf(each, own)) ? [each.id, '0'] : [each.id];
  const [missing, ...rest] = [
    await errorsOf(each, asker, newId()),
    await errorsOf(each, asker, String(others)),
    await errorsOf(each, asker, 'nothing that could be one'),
  ];
  // What is done to the organization one is in names it, lest another window switched to another one.
  const acting = ['Mutation.deleteOrganization', 'Mutation.leaveOrganization'].includes(each.coordinate);
  const code = acting ? 'NOT_ALLOWED' : 'NOT_FOUND';
  const way = expect.stringMatching(
    /^(There is no such [A-Za-z ]+|This is not the active organization)\. [A-Z].+\.$/,
  );
  expect(missing).toEqual([{ field, code, message: way }]);
  expect(rest).toEqual([missing, missing]);
});

it('and nothing of all that changed a row', async () => {
  expect(await rowsOfBoth()).toEqual(rows);
});
