import { type ReactNode, useEffect } from 'react';

interface FirstDrawnProps {
  onDrawn: () => void;
  children: ReactNode;
}

/** Tells when what is in it was drawn for the first time. */
export const FirstDrawn = ({ onDrawn, children }: FirstDrawnProps) => {
  useEffect(onDrawn, [onDrawn]);
  return children;
};
