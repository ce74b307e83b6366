import {
  getNamedType,
  getOperationAST,
  isLeafType,
  isScalarType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { productSchema } from '../../processes/productSchema.ts';
import { accessRuleOf } from '../../platform/graphql/accessRuleOf.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { checkCost } from '../../platform/graphql/limits/checkCost.ts';
import { checkStructure } from '../../platform/graphql/limits/checkStructure.ts';
import { limits } from '../../platform/graphql/limits/limits.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools.ts';
import { untrustedFields } from './untrusted.ts';

const schema = productSchema();

/** Arguments with which a tool can be called. */
const argumentsOf = ({ inputSchema }: Tool): Record<string, unknown> => {
  const { required = [] }: { required?: string[] } = inputSchema;
  return Object.fromEntries(required.map((name) => [name, newId()]));
};

const operationOf = (tool: Tool) => {
  const read = tool.read(argumentsOf(tool));
  if ('errors' in read) throw new Error(`${tool.name}: ${JSON.stringify(read.errors)}`);
  return read.call.operation(null);
};

const documentsOf = (tool: Tool): string[] => [
  operationOf(tool).query,
  ...(typeof tool.reach === 'object' ? [tool.reach.query] : []),
];

/** Texts that the server writes itself: hashes, and positions in lists. */
const ours: ReadonlySet<string> = new Set([
  'address',
  'afterSha',
  'baseSha',
  'commit',
  'commitSha',
  'digest',
  'endCursor',
  'headSha',
  'mergeSha',
  'severityReason',
]);

test('the tools are those that the documentation lists', () => {
  expect(tools.map(({ name }) => name)).toEqual([
    'list_projects',
    'list_findings',
    'get_finding',
    'list_files',
    'read_file',
    'search_code',
    'check_patch',
    'get_check',
    'create_pull_request',
    'list_pull_requests',
    'get_pull_request',
    'comment_on_pull_request',
    'get_deployment',
  ]);
});

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  it('sends operations that the schema and the limits of the API allow', () => {
    for (const source of documentsOf(tool)) {
      const document = parse(source);
      const operation = getOperationAST(document);
      expect(validate(schema, document)).toEqual([]);
      expect(checkStructure(document, limits)).toBeNull();
      // The longest page.
      const variables = { ...operationOf(tool).variables, first: 50 };
      expect(operation && checkCost(schema, document, operation, variables, limits)).toBeGreaterThan(0);
    }
  });

  it('needs the permission that the schema asks for', () => {
    const operation = getOperationAST(parse(operationOf(tool).query));
    const root = operation?.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    const selected = operation?.selectionSet.selections.map((selection) =>
      selection.kind === 'Field' ? root?.getFields()[selection.name.value] : undefined,
    );
    expect(selected?.map((field) => field && accessRuleOf(schema, field))).toEqual([
      expect.objectContaining({ permission: tool.permission }),
    ]);
    expect(tool.changes).toBe(operation?.operation === 'mutation');
  });

  it('marks every text as untrusted that Slipway does not write itself, and nothing else', () => {
    const wrong: string[] = [];
    const info = new TypeInfo(schema);
    visit(
      parse(operationOf(tool).query),
      visitWithTypeInfo(info, {
        Field: ({ name, alias }) => {
          const type = getNamedType(info.getType());
          const shown = alias?.value ?? name.value;
          const isText = isScalarType(type) && type.name === 'String';
          // A field of the mutation's errors is no part of the result.
          if (!isLeafType(type) || info.getParentType()?.name === 'UserError') return;
          if (isText !== untrustedFields.has(shown) && !ours.has(shown)) wrong.push(shown);
        },
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('refuses arguments that it does not have', () => {
    const read = tool.read({ ...argumentsOf(tool), organizationId: newId() });
    expect(read).toEqual({
      errors: [{ field: null, code: 'INVALID', message: 'Unrecognized key: "organizationId"' }],
    });
  });

  it('knows the project of what it is called for', () => {
    const { properties = {} }: { properties?: Record<string, unknown> } = tool.inputSchema;
    const { required = [] }: { required?: string[] } = tool.inputSchema;
    const aims = ['id', 'projectId'].filter((name) => required.includes(name));
    const expected = tool.reach === 'LIST' ? [] : tool.reach === 'PROJECT' ? ['projectId'] : ['id'];
    expect(aims).toEqual(expected);
    expect('id' in properties && 'projectId' in properties).toBe(false);
  });
});
