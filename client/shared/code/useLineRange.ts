import { useLocation, useNavigate } from 'react-router-dom';
import { type LineRange, lineHash, readLineRange } from './lineRange.ts';

/** The lines that the address points at (`#L12`, `#L12-L20`), and how to point at others. */
export const useLineRange = (): [range: LineRange | undefined, select: (range: LineRange) => void] => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return [
    readLineRange(hash),
    (range) => void navigate({ search, hash: lineHash(range) }, { replace: hash !== '' }),
  ];
};
