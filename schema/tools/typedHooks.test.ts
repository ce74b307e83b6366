import { buildSchema, parse } from 'graphql';
import { plugin } from './plugins/typedHooks.ts';

const hooksOf = (operations: string) =>
  plugin(buildSchema('type Query { a: Int }'), [{ document: parse(operations) }]);

it('gives a query three hooks, whose options are needed when its variables are', () => {
  const { prepend, content } = hooksOf('query ProjectList($id: ID!, $first: Int) { a }');
  expect(prepend).toEqual([
    "import { type SkipToken, useLazyQuery, useQuery, useSuspenseQuery } from '@apollo/client/react';",
  ]);
  expect(content.match(/export function \w+\(options\??/g)).toEqual([
    'export function useProjectListQuery(options',
    'export function useProjectListSuspenseQuery(options',
    'export function useProjectListLazyQuery(options?',
  ]);
  expect(content).toContain('return useQuery(ProjectListDocument, options);');
});

it('needs no options when every variable may be left out', () => {
  expect(hooksOf('query Plans($first: Int! = 3) { a }').content).toContain('usePlansQuery(options?:');
});

it('gives mutations and subscriptions one hook each', () => {
  const { prepend, content } = hooksOf('mutation Login($input: I!) { a } subscription JobUpdated { a }');
  expect(prepend).toEqual([
    "import { type SkipToken, useMutation, useSubscription } from '@apollo/client/react';",
  ]);
  expect(content.match(/export function \w+/g)).toEqual([
    'export function useLoginMutation',
    'export function useJobUpdatedSubscription',
  ]);
});

it('writes nothing for fragments alone', () => {
  expect(hooksOf('fragment Card on Query { a }')).toEqual({ prepend: [], content: '' });
});

it.each(['query { a }', 'query projectList { a }', 'query APIKeys { a }'])(
  'refuses the name in %s',
  (operation) => {
    expect(() => hooksOf(operation)).toThrow('in PascalCase, as ProjectList or ApiKeyList.');
  },
);
