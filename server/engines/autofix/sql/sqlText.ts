import type { TextPiece } from '../pieces/textPiece.ts';

/** How a database names parameters: `?`, `%s`, or `$1`. */
export type Placeholder = '?' | '%s' | '$';

/** A value that becomes a parameter. */
export type SqlValue = {
  /** What it is made of; more than one part when the literal of SQL had text around the expression: `'%name%'`. */
  pieces: readonly TextPiece[];
  /** Whether it stood in quotes, so that it is a text. */
  isText: boolean;
};

/** A text of SQL with placeholders. */
export type SqlWithParameters = { text: string; values: readonly SqlValue[] };

const unknownPlace = 'A value stands where SQL takes no parameter, such as a name of a column.';
const complex = 'The text contains comments, escapes or placeholders.';

/** What may stand before a value that is not in quotes. */
const before = /(?:=|<>|!=|<|>|\blike|\bilike)\s*$/i;
/** What may follow it. */
const after = /^\s*(?:$|[;),]|(?:and|or|order|group|limit|having|returning|union)\b)/i;

/**
 * Makes parameters of the values in a text of SQL: those in quotes, with what is in the quotes beside them, and those that a column is
 * compared with.
 * @returns the reason when it is not certain that the text means the same
 */
export const withParameters = (
  pieces: readonly TextPiece[],
  placeholder: Placeholder,
): SqlWithParameters | string => {
  const values: SqlValue[] = [];
  let text = '';
  let quote: "'" | '"' | '`' | null = null;
  let inQuotes: TextPiece[] = [];
  const put = (value: SqlValue) => {
    values.push(value);
    text += placeholder === '$' ? `$${values.length}` : placeholder;
  };
  for (const [index, piece] of pieces.entries()) {
    if ('expression' in piece) {
      if (quote === "'") inQuotes.push(piece);
      else {
        const next = pieces[index + 1];
        const rest = next && 'text' in next ? next.text : next ? '?' : '';
        if (quote !== null || !before.test(text) || !after.test(rest)) return unknownPlace;
        put({ pieces: [piece], isText: false });
      }
      continue;
    }
    for (let at = 0; at < piece.text.length; at += 1) {
      const character = piece.text.charAt(at);
      const rest = piece.text.slice(at);
      if (character === '\\' && (quote !== null || !/^\\[nt]/.test(rest))) return complex;
      if (quote === "'") {
        if (character !== "'") inQuotes.push({ text: character });
        else if (rest.startsWith("''")) return complex;
        else {
          if (inQuotes.some((part) => 'expression' in part)) put({ pieces: joined(inQuotes), isText: true });
          else
            text += escaped(
              `'${inQuotes.map((part) => ('text' in part ? part.text : '')).join('')}'`,
              placeholder,
            );
          quote = null;
          inQuotes = [];
        }
        continue;
      }
      if (quote === null && /^(?:--|\/\*|\$\$|\$\d|\?|%s)/.test(rest)) return complex;
      if (quote === character) quote = null;
      else if (quote === null && (character === "'" || character === '"' || character === '`'))
        quote = character;
      if (quote !== "'") text += escaped(character, placeholder);
    }
  }
  if (quote !== null) return complex;
  return values.length === 0 ? 'The text contains no value that becomes a parameter.' : { text, values };
};

/** Drivers that name parameters %s take %% for a percent sign. */
const escaped = (text: string, placeholder: Placeholder): string =>
  placeholder === '%s' ? text.replaceAll('%', '%%') : text;

const joined = (pieces: readonly TextPiece[]): TextPiece[] => {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && 'text' in last && 'text' in piece)
      result[result.length - 1] = { text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
};
