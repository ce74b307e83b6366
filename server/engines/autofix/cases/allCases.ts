import type { AutofixCases } from './autofixCase.ts';
import { timingUnsafeComparison } from './timingUnsafeComparison.ts';

/** The cases of all rules. */
export const allCases: readonly AutofixCases[] = [timingUnsafeComparison];
