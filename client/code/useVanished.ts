import { useState } from 'react';
import type { CodePlace } from './codeAddress.ts';

/** Whether what is not at a place was there when the place was opened: somebody removed it meanwhile. */
export const useVanished = ({ branch, path }: CodePlace, there: boolean): boolean => {
  const place = JSON.stringify([branch, path]);
  const [seen, setSeen] = useState<string>();
  if (there && seen !== place) setSeen(place);
  return !there && seen === place;
};
