import type { AgentEngine, PullRequestCloseReason } from '../../../../schema/generated/types.ts';

/** Decided pull requests from which a rule can be muted, and the share of merged ones below which it is. */
const fewestDecided = 5;
const leastPrecision = 0.5;

/** Pull requests of an agent for a rule that ended in the same way. */
export type Ending = {
  rule: string;
  engine: AgentEngine;
  ending: 'OPEN' | 'MERGED' | 'CHANGED' | PullRequestCloseReason;
  count: number;
  /** When somebody last unmuted the rule, or null. */
  unmutedAt: Date | null;
};

/** Outcomes of the pull requests of an agent for one rule. */
export type ScoreRow = {
  rule: string;
  engine: AgentEngine;
  created: number;
  merged: number;
  changed: number;
  closed: number;
  closeReasons: { reason: PullRequestCloseReason; count: number }[];
  open: number;
  precision: number | null;
  muted: boolean;
  /** Why the agent opens no pull request for the rule; null unless it is muted. */
  mutedReason: string | null;
  unmutedAt: Date | null;
};

const scoreOf = (rule: string, engine: AgentEngine, endings: readonly Ending[]): ScoreRow => {
  const countOf = (ending: Ending['ending']): number =>
    endings.find((one) => one.ending === ending)?.count ?? 0;
  const closeReasons = endings.flatMap(({ ending, count }) =>
    ending === 'OPEN' || ending === 'MERGED' || ending === 'CHANGED' ? [] : [{ reason: ending, count }],
  );
  const [open, merged, changed] = [countOf('OPEN'), countOf('MERGED'), countOf('CHANGED')];
  const closed = closeReasons.reduce((sum, { count }) => sum + count, 0);
  // One that may be made later says nothing about the agent.
  const decided = merged + changed + closed - countOf('LATER');
  const precision = decided === 0 ? null : (merged + changed) / decided;
  const muted = precision !== null && decided >= fewestDecided && precision < leastPrecision;
  return {
    rule,
    engine,
    created: open + merged + changed + closed,
    merged,
    changed,
    closed,
    closeReasons: closeReasons.toSorted((one, other) => other.count - one.count),
    open,
    precision,
    muted,
    mutedReason: muted
      ? `Muted: ${merged + changed} of ${decided} merged. Unmute the rule on the page of the agent.`
      : null,
    unmutedAt: endings[0]?.unmutedAt ?? null,
  };
};

/** The scoreboard of an agent: muted rules first, then those with the most pull requests. */
export const scoresOf = (endings: readonly Ending[]): ScoreRow[] =>
  [...Map.groupBy(endings, ({ rule, engine }) => `${engine} ${rule}`).values()]
    .flatMap((own) => (own[0] ? [scoreOf(own[0].rule, own[0].engine, own)] : []))
    .toSorted(
      (one, other) =>
        Number(other.muted) - Number(one.muted) ||
        other.created - one.created ||
        one.rule.localeCompare(other.rule),
    );
