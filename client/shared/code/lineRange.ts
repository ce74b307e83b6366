/** Lines of a file, counted from 1, both ends included. */
export interface LineRange {
  from: number;
  to: number;
}

/** Reads "#L12", "#L12-L20" (as in links) or "12-20" (as people type); undefined for anything else. */
export const readLineRange = (text: string): LineRange | undefined => {
  const [, one, other] = /^#?L?([1-9]\d{0,6})(?:-L?([1-9]\d{0,6}))?$/i.exec(text.trim()) ?? [];
  if (one === undefined) return undefined;
  const [from, to] = [Number(one), Number(other ?? one)];
  return { from: Math.min(from, to), to: Math.max(from, to) };
};

/** The range as it stands in a link. */
export const lineHash = ({ from, to }: LineRange): string => (from === to ? `#L${from}` : `#L${from}-L${to}`);
