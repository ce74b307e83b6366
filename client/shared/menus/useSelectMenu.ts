import { type SyntheticEvent, useRef, useState } from 'react';

interface Place {
  x: number;
  y: number;
}

const placeOf = (event: object): Place | undefined =>
  'clientX' in event && 'clientY' in event
    ? { x: Number(event.clientX), y: Number(event.clientY) }
    : undefined;

/** Pixels that a hand moves while it clicks. */
const tremble = 5;

const isNear = (one: Place | undefined, other: Place | undefined) =>
  one !== undefined &&
  other !== undefined &&
  Math.abs(one.x - other.x) <= tremble &&
  Math.abs(one.y - other.y) <= tremble;

/**
 * Whether the menu of a MUI Select is open, as its props. By itself a Select takes a click for a drag that ended elsewhere, and
 * closes, when the page moves it away while the button is down: a message above goes, an answer arrives.
 */
export const useSelectMenu = () => {
  const [open, setOpen] = useState(false);
  const pressed = useRef<Place>(undefined);
  return {
    open,
    onOpen: (event: SyntheticEvent) => {
      pressed.current = placeOf(event);
      setOpen(true);
    },
    onClose: (event: SyntheticEvent) => {
      const released = event.type === 'mouseup' && Object.is(event.currentTarget, document);
      if (!(released && isNear(pressed.current, placeOf(event)))) setOpen(false);
    },
  };
};
