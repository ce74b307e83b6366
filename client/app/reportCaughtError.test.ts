import { GraphQLError } from 'graphql';
import { reportCaughtError } from './reportCaughtError.ts';

const failed = (code: string) => new GraphQLError('No.', { extensions: { code } });
const caught = { componentStack: '\n    at Page' };

test('reports what a page could not expect, and nothing else', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  for (const code of ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']) reportCaughtError(failed(code), caught);
  expect(report).not.toHaveBeenCalled();
  const fault = failed('INTERNAL_SERVER_ERROR');
  reportCaughtError(fault, caught);
  expect(report).toHaveBeenCalledWith(fault, '\n    at Page');
});
