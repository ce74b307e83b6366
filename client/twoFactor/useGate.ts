import { useState } from 'react';

/**
 * A gate that stands from when it is needed until the person behind it goes on: the recovery codes of a second factor are shown once, so what was
 * missing may be there before its setting up is done.
 *
 * @param needed whether the server asks for it now
 * @returns whether it stands, and what opens it; it stands again when it is needed still
 */
export const useGate = (needed: boolean): [stands: boolean, open: () => void] => {
  const [stands, setStands] = useState(needed);
  if (needed && !stands) setStands(true);
  return [stands, () => setStands(false)];
};
