/** Media types of the images that browsers show, by the end of a file's name. Nothing of them is ever run: SVG is shown as an image. */
const images: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

const endOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** The media type of an image by its name, or undefined for all else. */
export const imageTypeOf = (path: string): string | undefined =>
  path.includes('.') ? images[endOf(path)] : undefined;

/** Whether a file is a PDF, by its name. */
export const isPdf = (path: string): boolean => /\.pdf$/i.test(path);

/** Whether a file is Markdown, by its name. */
export const isMarkdown = (path: string): boolean => /\.(?:md|markdown)$/i.test(path);

/** How many bytes of text are shown as a whole; more is read in pages of lines. */
export const wholeTextBytes = 512 * 1024;
/** Files with more bytes are not read line by line, nor served; git itself has them. */
export const mostFileBytes = 32 * 1024 * 1024;
/** Of a file with more bytes nobody is told who changed its lines: git would go through its whole history for it. */
export const mostBlamedBytes = 1024 * 1024;
/** How many lines a page of a long file, and of who changed them, has at most. */
export const linesPerPage = 500;
