import { createContext, useContext, useEffect } from 'react';

/** Names of a form's fields. */
interface FormFields {
  /** Those on screen at the moment; each field enters and leaves its own. */
  shown: Set<string>;
  /** Those whose values never leave the page but for the server: passwords, tokens, numbers of cards. */
  secret: Set<string>;
}

/** A form's fields before any is drawn. */
export const noFields = (): FormFields => ({ shown: new Set(), secret: new Set() });

export const ShownFields = createContext<FormFields>(noFields());

/** Makes the field known to its form, so that a server's errors can be put under it. */
export const useShownField = (name: string, { secret = false }: { secret?: boolean } = {}) => {
  const fields = useContext(ShownFields);
  useEffect(() => {
    fields.shown.add(name);
    if (secret) fields.secret.add(name);
    return () => {
      fields.shown.delete(name);
    };
  }, [fields, name, secret]);
};
