/** A code block of the language `suggestion`: its fence, and what stands in it. */
const block = /^ {0,3}(`{3,})suggestion[^\S\n]*\n((?:(?! {0,3}\1)[^\n]*\n)*?) {0,3}\1`*[^\S\n]*$/m;

/** What a comment suggests in place of its lines, each with a line break: empty to remove the lines. Null when it suggests nothing. */
export const suggestionOf = (body: string): string | null =>
  block.exec(body.replaceAll(/\r\n?/g, '\n'))?.[2] ?? null;

/**
 * Puts other lines in place of some of a file, with the line breaks of the file.
 * @param text the file
 * @param lines numbers of the first and last line, from 1
 * @param suggested the new lines, each with a line break; empty removes the lines
 * @returns null when the file has no such lines
 */
export const replaceLines = (
  text: string,
  { startLine, line }: { startLine: number; line: number },
  suggested: string,
): string | null => {
  const all = text.split(/(?<=\n)/);
  if (startLine < 1 || line > all.length) return null;
  const replaced = all.slice(startLine - 1, line);
  const lineBreak = replaced.some((old) => old.endsWith('\r\n')) ? '\r\n' : '\n';
  const isEnded = replaced.at(-1)?.endsWith('\n') ?? true;
  const lines = (isEnded ? suggested : suggested.replace(/\n$/, '')).replaceAll('\n', lineBreak);
  return all.slice(0, startLine - 1).join('') + lines + all.slice(line).join('');
};
