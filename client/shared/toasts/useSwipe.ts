import { type PointerEvent, useRef, useState } from 'react';

/** Pixels to either side that dismiss. */
const threshold = 50;

/**
 * Follows a pointer sideways and calls `onSwipe` once it was let go at least 50 px from where it began.
 *
 * @returns handlers for the element and the offset in pixels to draw it at.
 */
export const useSwipe = (onSwipe: () => void) => {
  const start = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);
  const distance = (event: PointerEvent) => (start.current === undefined ? 0 : event.clientX - start.current);
  const release = () => {
    start.current = undefined;
    setOffset(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => setOffset(distance(event)),
    onPointerUp: (event: PointerEvent) => {
      const swiped = Math.abs(distance(event)) >= threshold;
      release();
      if (swiped) onSwipe();
    },
    onPointerCancel: release,
  };
  return { handlers, offset };
};
