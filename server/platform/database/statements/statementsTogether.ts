import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { CustomTypesConfig } from 'pg';
import { nameTogether, unnamed } from './namedStatements.ts';
import type { Column, StatementColumns } from './statementColumns.ts';

/** Types whose values are in JSON what they are in JavaScript: boolean, smallint, integer, text, varchar, uuid, json. */
const asInJson = new Set([16, 21, 23, 25, 1043, 2950, 114]);

/** Types that a cast to text writes otherwise than an answer does: "char", inet, cidr, bpchar. */
const castOtherwise = new Set([18, 869, 650, 1042]);

const canJoin = (columns: readonly Column[] | null): columns is readonly Column[] =>
  columns !== null &&
  columns.length > 0 &&
  columns.length <= 100 &&
  new Set(columns.map(({ name }) => name)).size === columns.length &&
  !columns.some(({ dataTypeID }) => castOtherwise.has(dataTypeID));

const cell = ({ name, dataTypeID }: Column) => {
  const column = `rows."${name.replaceAll('"', '""')}"`;
  return asInJson.has(dataTypeID) ? column : `${column}::text`;
};

/** A statement as a value of another one: its rows in their order, each an array of its columns. */
const asValue = (text: string, columns: readonly Column[], parametersBefore: number) => {
  const own = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + parametersBefore}`);
  return `(select json_agg(json_build_array(${columns.map(cell).join()})) from (${own}) rows)`;
};

/** How what statements answer is read: the columns of each, and their types. */
export type Answers = { columns: StatementColumns; types: CustomTypesConfig };

/** What somebody waits for. */
type Asked = {
  query: CompiledQuery;
  columns: readonly Column[] | null;
  alone: (connection: DatabaseConnection) => Promise<void>;
  answer: (rows: unknown[][]) => void;
  fail: (error: unknown) => void;
};

/**
 * Sends what is asked for in one turn as one statement. What PostgreSQL answers to it is read as it would have been alone, by the
 * types of its columns; so a statement goes alone until it was sent once. Only for what reads: a fault of one is one of all.
 */
export class StatementsTogether implements DatabaseConnection {
  readonly #columns: StatementColumns;
  readonly #types: CustomTypesConfig;
  readonly #connect: (use: (connection: DatabaseConnection) => Promise<void>) => Promise<void>;
  #asked: Asked[] = [];

  constructor(
    { columns, types }: Answers,
    connect: (use: (connection: DatabaseConnection) => Promise<void>) => Promise<void>,
  ) {
    this.#columns = columns;
    this.#types = types;
    this.#connect = connect;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>();
    const columns = this.#columns.of(query.sql);
    this.#asked.push({
      query,
      columns,
      alone: async (connection) => resolve(await connection.executeQuery<Row>(query)),
      answer: (rows) => resolve({ rows: rows.map((row) => this.#rowOf<Row>(columns ?? [], row)) }),
      fail: reject,
    });
    // Once all that follows from what has just been read has been asked for.
    if (this.#asked.length === 1) setImmediate(() => void this.#send());
    return promise;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('What is read together is not read in streams.');
  }

  async #send(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    const joined = asked.filter(({ columns }) => canJoin(columns));
    const alone = joined.length > 1 ? asked.filter(({ columns }) => !canJoin(columns)) : asked;
    try {
      await this.#connect(async (connection) => {
        if (joined.length > 1) await this.#sendJoined(connection, joined);
        for (const each of alone) await each.alone(connection).catch(each.fail);
      });
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }

  async #sendJoined(connection: DatabaseConnection, joined: readonly Asked[]): Promise<void> {
    const ordered = joined.toSorted((one, other) => (one.query.sql < other.query.sql ? -1 : 1));
    const parameters: unknown[] = [];
    const values = ordered.map(({ query, columns }, index) => {
      const value = asValue(unnamed(query.sql), columns ?? [], parameters.length);
      parameters.push(...query.parameters);
      return `${value} as "${index}"`;
    });
    const text = nameTogether(
      ordered.map(({ query }) => query.sql),
      `select ${values.join(',\n')}`,
    );
    try {
      const { rows } = await connection.executeQuery<Record<string, unknown[][] | null>>(
        CompiledQuery.raw(text, parameters),
      );
      for (const [index, { answer }] of ordered.entries()) answer(rows[0]?.[index] ?? []);
    } catch (error) {
      for (const { fail } of ordered) fail(error);
    }
  }

  /** A row as the driver would have made it. */
  #rowOf<Row>(columns: readonly Column[], cells: unknown[]): Row {
    return Object.fromEntries(
      columns.map(({ name, dataTypeID }, index): unknown[] => {
        const value = cells[index];
        return [
          name,
          typeof value === 'string' && !asInJson.has(dataTypeID)
            ? this.#types.getTypeParser(dataTypeID, 'text')(value)
            : value,
        ];
      }),
    );
  }
}
