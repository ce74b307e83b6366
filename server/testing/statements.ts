import { Client } from 'pg';

/**
 * Runs an action and answers the SQL statements that this process sent meanwhile, on whatever connection, without those that
 * begin and end transactions.
 */
export const countStatements = async <Result>(action: () => Promise<Result>) => {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    const result = await action();
    const statements = spy.mock.calls
      .map(([query]: unknown[]) => (typeof query === 'string' ? query : String(Object(query).text ?? '')))
      .filter((text) => !/^(begin|start transaction|set transaction|commit|rollback)\b/i.test(text.trim()));
    return { result, statements };
  } finally {
    spy.mockRestore();
  }
};
