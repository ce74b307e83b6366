import type Pdf from 'pdfkit';
import { type Faces, type Run, runsOf } from './pdfFaces.ts';

type Document = InstanceType<typeof Pdf>;

/** How text looks: size in points, and a face of more weight where the letters are Latin. */
type Style = { size: number; color?: string; bold?: boolean };

/** Writes on a document. `y` is the line that letters stand on, in points from the top. */
export type Pen = {
  /** Text from `x` on; with `width`, in points, what does not fit ends in an ellipsis. */
  write: (text: string, x: number, y: number, style: Style & { width?: number }) => void;
  /** Text that ends at `x`. */
  writeUpTo: (text: string, x: number, y: number, style: Style) => void;
};

const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };

/** Given features, the font engine lays out a run as a whole, so that its words too go from right to left; else word by word, each once. */
const asWhole: PDFKit.Mixins.TextOptions = { ...options, features: [] };
const optionsFor = ({ face }: Run) => (face === 'hebrew' || face === 'arabic' ? asWhole : options);

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A pen for a document, with the faces that were opened for its text. */
export const openPen = (document: Document, faces: Faces): Pen => {
  for (const [name, { bytes }] of faces) document.registerFont(name, bytes);

  const use = (run: Run, { size, bold }: Style) =>
    document.font(run.face === 'latin' && bold ? 'bold' : run.face).fontSize(size);
  const widthOf = (run: Run, style: Style) => use(run, style).widthOfString(run.text, optionsFor(run));
  const measure = (text: string, style: Style) =>
    runsOf(faces, text).reduce((sum, run) => sum + widthOf(run, style), 0);

  const write: Pen['write'] = (text, x, y, { width, ...style }) => {
    let at = x;
    for (const run of runsOf(faces, width === undefined ? text : fitted(text, width, style))) {
      const advance = widthOf(run, style);
      document.fillColor(style.color ?? 'black').text(run.text, at, y, optionsFor(run));
      at += advance;
    }
  };

  const fitted = (text: string, width: number, style: Style): string => {
    if (measure(text, style) <= width) return text;
    const kept = Array.from(characters.segment(text), ({ segment }) => segment);
    while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`, style) > width) kept.pop();
    return `${kept.join('').trimEnd()}…`;
  };

  return { write, writeUpTo: (text, x, y, style) => write(text, x - measure(text, style), y, style) };
};
