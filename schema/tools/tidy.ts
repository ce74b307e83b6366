/** What plugins write, as a file: no more than one empty line at a time, and one end of line at the end. */
export const tidy = (content: string): string => `${content.trim().replaceAll(/\n{3,}/g, '\n\n')}\n`;
