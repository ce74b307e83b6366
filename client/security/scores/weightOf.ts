import { formatNumber } from '../../shared/display/formats.ts';

/** A weight that is told in tenths. Weights are whole tenths; a sum of them may end in .5. */
export const weightOf = (tenths: number): string =>
  `${formatNumber(Math.trunc(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
