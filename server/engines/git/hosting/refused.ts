/** Why refs of a push are not taken: a sentence for each, by name. */
export type RefusedRefs = ReadonlyMap<string, string>;

/** Why a push is not taken, in a sentence for the terminal of whoever pushes. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** What is wrong with single refs; empty where all are refused for the same reason. */
  readonly refs: RefusedRefs;
  /** Lines that git shows in the terminal besides. */
  readonly lines: readonly string[];

  constructor(message: string, refs: RefusedRefs = new Map(), lines: readonly string[] = []) {
    super(message);
    this.refs = refs;
    this.lines = lines;
  }
}

/** The error for a push that is not taken. */
export const refused = (message: string): Refused => new Refused(message);

/** The error for a push of which some refs are not taken, so that none is. */
export const refusedFor = (refs: RefusedRefs): Refused =>
  new Refused('another branch of this push was refused: nothing was pushed', refs);
