import { linesPerPage } from '../../../schema/rules/fileKinds.ts';
import { lineHeight } from '../../shared/code/codeStyle.ts';

/** Lines that stand in the page, by their numbers from 1, both ends included. */
export interface LineWindow {
  from: number;
  to: number;
}

/** Lines above and below what is seen, so that scrolling finds them there. */
const around = 60;
/** The window moves in steps, so that not every pixel renders anew. */
const step = 30;

/** The lines to have in the page for those that are seen. */
export const windowOf = (scrolled: number, height: number, count: number): LineWindow => {
  const first = Math.floor(scrolled / lineHeight / step) * step;
  const seen = Math.ceil(height / lineHeight);
  return { from: Math.max(1, first - around + 1), to: Math.min(count, first + step + seen + around) };
};

/** The numbers of the first lines of the pages that a window touches. */
export const pagesOf = ({ from, to }: LineWindow): number[] => {
  const first = Math.floor((from - 1) / linesPerPage);
  const last = Math.floor((Math.max(to, 1) - 1) / linesPerPage);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * linesPerPage + 1);
};
