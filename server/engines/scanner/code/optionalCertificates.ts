const linesAround = 14;
const aboutVerifying = /verif|insecure|self_?signed|check_?cert|validate_?cert/i;
const condition = /^\s*(?:\}\s*)?(?:if|elsif|elseif|else\s+if|unless|case|when|switch)\b/;
const otherwise = /^\s*(?:\}\s*)?else\b(?!\s*if)/;
const definition = /^\s*(?:def|class|module)\b|\bfunction\b/;
const widthOf = (line: string): number => line.length - line.trimStart().length;

/** Whether a line says it in one: `verify ? VERIFY_PEER : VERIFY_NONE`, `mode = VERIFY_NONE if insecure`. */
const isChosen = (line: string): boolean => {
  const [before = '', ...after] = line.split(/\s\?\s?/);
  if (after.length > 0 && aboutVerifying.test(before) && after.join('?').includes(':')) return true;
  const [, modifier] = /\S\s+(?:if|unless)\s+(.*)$/.exec(line) ?? [];
  return modifier !== undefined && aboutVerifying.test(modifier);
};

/**
 * Whether code of PHP or Ruby leaves certificates unverified only where an option says so: a condition around the line asks for it by
 * name, or whether to verify.
 * @param all the lines of the file
 * @param line counted from 1
 */
export const isByOption = (all: readonly string[], line: number): boolean => {
  const at = line - 1;
  const own = all[at] ?? '';
  if (isChosen(own)) return true;
  let width = widthOf(own);
  for (const text of all.slice(Math.max(0, at - linesAround), at).toReversed()) {
    if (text.trim() === '' || widthOf(text) >= width) continue;
    if (definition.test(text)) return false;
    if (condition.test(text) && aboutVerifying.test(text)) return true;
    // The condition of `else` stands as far to the right as it does.
    width = widthOf(text) + (otherwise.test(text) ? 1 : 0);
  }
  return false;
};
