import { storable } from '../../../engines/text/index.ts';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { CheckResult } from './checkRows.ts';

const asJson = (found: CheckResult['fixed']) =>
  found &&
  jsonRows(found.map(({ rule, title, severity, path, line }) => ({ rule, title, severity, path, line })));

/** The columns of a result. */
export const writtenResult = ({ state, reason, loosensTests, fixed, introduced }: CheckResult) => ({
  state,
  reason: reason && storable(reason),
  loosensTests,
  fixed: asJson(fixed),
  introduced: asJson(introduced),
});
