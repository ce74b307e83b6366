import { type ReactNode, useDeferredValue } from 'react';
import { isNarrowScreen } from './narrowScreen.ts';

/** `now` while the page that a browser has opened is drawn for the first time. */
export const firstDrawing = { now: false };

/**
 * What stands below the first screenful of a phone. Where that has just been opened, it is drawn after what is above was painted, so that
 * this is there sooner; everywhere else at once.
 */
export const DrawnLater = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, firstDrawing.now && isNarrowScreen() ? false : undefined) ? children : null;
