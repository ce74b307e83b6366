import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { CodePlace } from './codeAddress.ts';
import { readLineRange } from '../shared/code/lineRange.ts';

/**
 * Begins another file or folder at the top of the page: the one before may have been scrolled far. Not where the address names a
 * line, which is gone to, and not on the way back, where the browser knows how far it was.
 */
export const useTopOfPlace = ({ branch, path }: CodePlace): void => {
  const { hash } = useLocation();
  const back = useNavigationType() === 'POP';
  const place = JSON.stringify([branch, path]);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!back && readLineRange(hash) === undefined) window.scrollTo(0, 0);
  }, [place, back, hash]);
};
