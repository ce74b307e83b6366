import type { ErrorInfo } from 'react';
import { readErrorDetails } from '../shared/page/errorDetails.ts';

/** What a route shows a page for, and no fault of the program's. */
const expected: ReadonlySet<string | undefined> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']);

/** For React's `onCaughtError`: writes to the console what a boundary caught, unless it was to be expected. */
export const reportCaughtError = (error: unknown, { componentStack }: ErrorInfo) => {
  // oxlint-disable-next-line no-console -- where React itself would report it
  if (!expected.has(readErrorDetails(error).code)) console.error(error, componentStack);
};
