const longest = 140;

/** Markdown as the text in it. */
const plain = (line: string): string =>
  line
    .replaceAll(/!?\[([^\]]{0,200})\]\([^)\s]{0,500}\)/g, '$1')
    .replaceAll(/\*\*|__|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Headings tell that something follows, not what. */
const isHeading = (line: string): boolean => /^#{1,6}\s|^[=-]{3,}$/.test(line);

const atWord = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`;
};

/**
 * What an advisory tells of, in one line: its first sentence, where its database has a whole report in the place of a summary.
 * @param summary plain text or Markdown
 */
export const advisoryTitle = (summary: string): string => {
  const lines = summary
    .slice(0, 4_000)
    .split('\n')
    .map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !isHeading(line)) ?? summary;
  const text = plain(first);
  const sentence = /^.{20,}?[.!](?=\s+[A-Z])/.exec(text)?.[0] ?? text;
  return atWord(sentence.replace(/\.$/, ''));
};
