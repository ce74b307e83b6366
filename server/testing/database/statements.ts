import { Client } from 'pg';

/**
 * Runs an action and answers the SQL statements that this process sent meanwhile, on whatever connection, without those that
 * begin and end transactions.
 */
export const countStatements = async <Result>(action: () => Promise<Result>) => {
  const sent: unknown[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = new Proxy(query, {
    apply: (send, client, given: unknown[]) => {
      sent.push(given[0]);
      return Reflect.apply(send, client, given);
    },
  });
  try {
    const result = await action();
    const statements = sent
      .map((asked) => (typeof asked === 'string' ? asked : String(Object(asked).text ?? '')))
      .filter((text) => !/^(begin|start transaction|set transaction|commit|rollback)\b/i.test(text.trim()));
    return { result, statements };
  } finally {
    Client.prototype.query = query;
  }
};
