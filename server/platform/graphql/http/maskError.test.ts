import { GraphQLError } from 'graphql';
import { maskError, noteStopped } from './maskError.ts';

const masked = (error: Error) => {
  const lines: string[] = [];
  const note = (level: string) => (line: string) => lines.push(`${level}: ${line}`);
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };
  const told = new GraphQLError('masked', { originalError: error, path: ['projects'] });
  const { message, extensions } = maskError(
    { message: error.message, path: ['projects'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    told,
    'request-1',
    log,
  );
  return { message, code: extensions?.code, log: lines };
};

it('what goes wrong is masked, and told in the log', () => {
  const { message, code, log } = masked(new Error('relation "secrets" does not exist'));
  expect([message, code]).toEqual([
    'Something went wrong on our side. Please try again.',
    'INTERNAL_SERVER_ERROR',
  ]);
  expect(log).toEqual([
    expect.stringMatching(
      /^error: server\/platform\/graphql\/http\/maskError\.test\.ts:\d+:\d+ relation "secrets" does not exist Request request-1 failed at projects\.\n/,
    ),
  ]);
});

it('what fails because its operation was stopped, such as by a page that was left, is no error of ours', () => {
  const error = new Error('Transaction is already rolled back');
  noteStopped([new GraphQLError('any', { originalError: error, path: ['projects'] })]);
  expect(masked(error)).toEqual({
    message: 'This took too long and was stopped. Please try again.',
    code: 'DEADLINE_EXCEEDED',
    log: ['warn: Request request-1 was stopped at projects'],
  });
});
