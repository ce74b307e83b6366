import { createContext, useContext } from 'react';

/** Whether the form around a field is only read by who looks at it. */
export const ReadOnlyForm = createContext(false);

/** Whether what is shown of a form can only be read: its fields cannot be typed in, and it has no buttons. */
export const useReadOnly = (): boolean => useContext(ReadOnlyForm);
