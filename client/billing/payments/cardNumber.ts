/** Where spaces stand: American Express prints 4-6-5, all others 4-4-4-4 and what is left. */
const groupsOf = (digits: string) => (/^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]);

/** The longest number that ISO/IEC 7812 allows. */
const mostDigits = 19;

/** The digits of a card number in the groups they are printed in; all else is left out. */
export const grouped = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, mostDigits);
  const parts: string[] = [];
  let from = 0;
  for (const length of groupsOf(digits)) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + length));
    from += length;
  }
  if (from < digits.length) parts.push(digits.slice(from));
  return parts.join(' ');
};

/**
 * Groups what stands in a field after a key was pressed, and keeps the caret behind the digit it was behind.
 *
 * @param forward the key deleted to the right: then the caret passes a space, which would stand there again for ever
 */
export const regroup = (typed: string, caret: number, forward = false): { text: string; caret: number } => {
  const text = grouped(typed);
  const before = typed.slice(0, caret).replaceAll(/\D/g, '').length;
  let at = 0;
  for (let digits = 0; digits < before && at < text.length; at += 1) if (text[at] !== ' ') digits += 1;
  if (forward && text[at] === ' ') at += 1;
  return { text, caret: at };
};
