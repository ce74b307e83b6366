/** How long what no ref leads to any more is kept: whoever rewrote a branch by mistake finds its commits a week later. */
const graceMilliseconds = 7 * 24 * 3_600_000;

/** When what a ref left behind at some time may be removed. */
export const pruneAfter = (loosenedAt: Date): Date => new Date(loosenedAt.getTime() + graceMilliseconds);

/** What was left behind after this is kept at some time. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - graceMilliseconds);
