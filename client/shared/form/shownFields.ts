import { createContext, useContext, useEffect } from 'react';

/** Names of the fields a form shows at the moment; each field enters and leaves its own. */
export const ShownFields = createContext<Set<string>>(new Set());

/** Makes the field known to its form, so that a server's errors can be put under it. */
export const useShownField = (name: string) => {
  const shown = useContext(ShownFields);
  useEffect(() => {
    shown.add(name);
    return () => {
      shown.delete(name);
    };
  }, [shown, name]);
};
