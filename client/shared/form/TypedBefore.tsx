import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';

const never = () => () => undefined;

/**
 * Takes over what was typed and ticked in a form whose HTML was there before its code; it stands after the fields. Then, and in
 * every other form when it is drawn, says by the event `slipway:live` that the form answers from now on.
 */
export const TypedBefore = ({ element }: { element: RefObject<HTMLFormElement | null> }) => {
  const [rendered] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    for (const { name, type, value, checked } of rendered ? form.querySelectorAll('input') : []) {
      const shown = type === 'checkbox' ? checked : value;
      if (name && getValues(name) !== shown) setValue(name, shown, { shouldDirty: true });
    }
    form.dispatchEvent(new Event('slipway:live', { bubbles: true }));
    // Once: later changes are the fields' own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is drawn once
  }, []);
  return null;
};
