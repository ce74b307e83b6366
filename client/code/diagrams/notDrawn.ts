const fail = (): never => {
  throw new Error('Diagrams with formulas or with the layout ELK are not drawn here.');
};

/**
 * Takes the place of ELK and KaTeX in the build: the largest parts of Mermaid, for a layout and for formulas that few diagrams ask for. A
 * diagram that does fails, and its source stays.
 */
export default class NotDrawn {
  /** In place of ELK's constructor. */
  constructor() {
    fail();
  }

  /** In place of KaTeX's function. */
  static renderToString(): string {
    return fail();
  }
}
