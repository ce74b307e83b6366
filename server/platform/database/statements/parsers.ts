import { type Pool, types } from 'pg';

type Parser = (text: string) => unknown;
type ParserTable = Map<number, Parser>;

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY: number = 1009;

/** A whole number; beyond 2^53 JavaScript would round it, so that is a fault of the query. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} from the database does not fit a JavaScript number`);
  return value;
}

/** sum() and avg() answer numeric. No column is one: money is whole cents, shares are double precision. */
const parseNumeric: Parser = (text) => (/^-?\d+$/.test(text) ? parseInteger(text) : Number(text));

const parseTexts = (text: string): (string | null)[] => types.getTypeParser(TEXT_ARRAY)(text);
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    parseTexts(text).map((item) => (item === null ? null : parse(item)));

/**
 * What values of the database are in JavaScript, where it differs from pg's own rule: bigint and numeric are numbers,
 * date is the text YYYY-MM-DD (pg would make it midnight of the server's zone). timestamptz is a Date, json and jsonb
 * are parsed and their keys left alone.
 */
function parserTable(): ParserTable {
  return new Map<number, Parser>([
    [INT8, parseInteger],
    [NUMERIC, parseNumeric],
    [DATE, (text) => text],
    [INT8_ARRAY, arrayOf(parseInteger)],
    [NUMERIC_ARRAY, arrayOf(parseNumeric)],
    [DATE_ARRAY, parseTexts],
  ]);
}

/** Parsers for a pool's `types`, and a step that teaches them the arrays of the database's own enums. */
export function databaseTypes() {
  const table = parserTable();
  return {
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && table.get(oid)) || types.getTypeParser(oid, format),
    },
    /** Arrays of enums, citext and domains over text have numbers of their own in each database. */
    learnArrays: async (pool: Pool): Promise<void> => {
      const { rows } = await pool.query<{ oid: string }>(`
        SELECT array_type.oid::text AS oid FROM pg_type item JOIN pg_type array_type ON array_type.oid = item.typarray
        WHERE item.typtype = 'e' OR item.typname = 'citext'`);
      for (const { oid } of rows) table.set(Number(oid), parseTexts);
    },
  };
}
