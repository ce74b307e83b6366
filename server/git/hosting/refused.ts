/** Why a push is not taken, in a sentence for the terminal of whoever pushes. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The error for a push that is not taken. */
export const refused = (message: string): Refused => new Refused(message);
