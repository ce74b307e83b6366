import { useEffect, useRef } from 'react';

/** A ref whose element gets the focus when it appears: what it takes the place of had it. The element needs `tabIndex={-1}`. */
export const useFocusOnMount = <Target extends HTMLElement>() => {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus({ preventScroll: true }), []);
  return target;
};
