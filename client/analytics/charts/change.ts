import { formatNumber } from '../../shared/display/formats.ts';
import type { KeyFigureChange } from '../../shared/charts/KeyFigure.tsx';
import { type Prior, priorDays } from '../../shared/charts/prior.ts';

/** Whether more of something is welcome, unwelcome, or neither. */
export type Welcome = 'more' | 'less' | 'either';

/**
 * How a figure moved since the time before: with its sign as text, and as good or bad. Undefined where one of both is not
 * known.
 */
export const changeOf = (
  now: number | null,
  before: number | null,
  welcome: Welcome,
  format: (difference: number) => string,
): KeyFigureChange | undefined => {
  if (now === null || before === null) return undefined;
  const difference = now - before;
  const text = format(Math.abs(difference));
  // What rounds to nothing is no change.
  if (text === format(0)) return { text: 'No change', direction: 'flat' };
  const grew = difference > 0;
  return {
    text: `${grew ? '+' : '−'}${text}`,
    direction: grew ? 'up' : 'down',
    good: welcome === 'either' ? undefined : grew === (welcome === 'more'),
  };
};

/** The change of a key figure and what it refers to; where there is nothing to compare with, or no whole time, that. */
export const comparisonOf = (
  now: number | null,
  before: number | null,
  welcome: Welcome,
  format: (difference: number) => string,
  prior: Prior,
) => {
  if (prior.lack) return { period: prior.lack };
  const change = changeOf(now, before, welcome, format);
  return { change, period: change ? priorDays(prior) : `no figure for the prior ${prior.days} days` };
};

/** The change of a count; one that was nothing before is not compared, but said to have been nothing. */
export const countComparison = (now: number, before: number, prior: Prior, welcome: Welcome = 'either') =>
  before === 0 && !prior.lack
    ? { period: `none in the prior ${prior.days} days` }
    : comparisonOf(now, before, welcome, formatNumber, prior);
