import pg from 'pg';

/** An SQL statement that this process sent. */
export interface SqlStatement {
  text: string;
  values: unknown[];
}

const begins = /^(begin|start transaction|set transaction|commit|rollback)\b/i;
/** What the process sends by itself: the queue of jobs, the count of operations, when a session was last seen. */
const background = /pgboss|outgoing_mail|insert into api_usage|begin_usage_day|^update "|^select 1$/i;

/** Runs an action; answers its SQL that this process sent, without what begins and ends transactions. */
export const sqlStatements = async (action: () => Promise<unknown>): Promise<SqlStatement[]> => {
  const found: SqlStatement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given;
    const text = typeof first === 'string' ? first : String(Object(first).text ?? '');
    if (!begins.test(text.trim()) && !background.test(text.trim()))
      found.push({ text, values: [values, Object(first).values].find(Array.isArray) ?? [] });
    return Reflect.apply(query, this, given);
  };
  try {
    await action();
  } finally {
    pg.Client.prototype.query = query;
  }
  return found;
};
