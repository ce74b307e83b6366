import type { TextPiece } from '../pieces/textPiece.ts';

/** Why a call is held back that is not a command in a known form. */
export const nothing = 'The command is not built in this line, or not in a form that is fixed.';
/** Why a command is held back that the shell does not only start. */
export const needsShell = 'The command uses the shell for more than to start a program.';

/** Whether a piece is the name of a program that is always the same. */
const isProgram = (piece: TextPiece | undefined): boolean =>
  piece !== undefined &&
  'text' in piece &&
  !piece.text.includes('=') &&
  !/^(?:cd|export|source|exec|eval|set|\.|if|for|while)$/.test(piece.text);

/** The words of a command of the shell, with quotes removed; null when it does more than start one program, which is always the same. */
export const shellWords = (pieces: readonly TextPiece[]): TextPiece[][] | null => {
  const words: TextPiece[][] = [];
  let isOpen = false;
  let quote = '';
  const word = (): TextPiece[] => {
    if (!isOpen) words.push([]);
    isOpen = true;
    return words.at(-1) ?? [];
  };
  for (const piece of pieces) {
    if ('expression' in piece) {
      word().push(piece);
      continue;
    }
    if (/[^\w\s./:@%+,='"-]/.test(piece.text) || piece.text.includes('\n')) return null;
    for (const part of piece.text.split(/(\s+|["'])/).filter(Boolean)) {
      if (part === quote) quote = '';
      else if (quote === '' && /^["']$/.test(part)) {
        quote = part;
        word();
      } else if (quote === '' && /^\s+$/.test(part)) isOpen = false;
      else if (/["']/.test(part)) return null;
      else word().push({ text: part });
    }
  }
  if (quote !== '' || words.some(({ length }) => length === 0)) return null;
  const [program, ...args] = words.map(joined);
  const isKnown = program?.length === 1 && isProgram(program[0]);
  return isKnown && args.some((arg) => arg.some((piece) => 'expression' in piece))
    ? [program, ...args]
    : null;
};

/** Pieces with neighbouring texts as one. */
const joined = (pieces: readonly TextPiece[]): TextPiece[] => {
  const all: TextPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && 'text' in last && 'text' in piece) all[all.length - 1] = { text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
};
