import type { Client, QueryResult } from 'pg';

/** As Kysely begins what only reads: all of it as it was at one moment. */
const begin = 'start transaction isolation level repeatable read read only';

const begun: QueryResult = { command: 'START', rowCount: null, oid: 0, fields: [], rows: [] };

const ends = /^(commit|rollback)$/i;

/**
 * Connections like those of another class, which begin a transaction that only reads along with its first statement: one message and one
 * answer instead of two each way. Where it cannot be begun, its first statement fails for that reason. A transaction that changes
 * something is begun before: its statement must not run where it could not be. They must be opened with `pipeline`.
 */
export const beginningWithFirst = (Base: typeof Client): typeof Client => {
  class Beginning extends Base {
    /** Whether a transaction was asked for that PostgreSQL has not been told of. */
    asked = false;
  }
  Beginning.prototype.query = new Proxy(Base.prototype.query, {
    apply: (_query, client: Beginning, given: unknown[]) => {
      // Looked up anew, as tests look over its shoulder.
      const send = (what: unknown[]) => Reflect.apply(Base.prototype.query, client, what);
      const [text] = given;
      if (text === begin && given.length < 3) {
        client.asked = true;
        return Promise.resolve(begun);
      }
      if (!client.asked) return send(given);
      client.asked = false;
      if (typeof text === 'string' && ends.test(text))
        return Promise.resolve({ ...begun, command: text.toUpperCase() });
      const { stream } = client.connection;
      stream.cork();
      try {
        return Promise.all([send([begin]), send(given)]).then(([, answer]) => answer);
      } finally {
        stream.uncork();
      }
    },
  });
  return Beginning;
};
