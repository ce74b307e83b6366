import { useState } from 'react';
import { useAddressSearch } from '../shared/address/useAddressSearch.ts';
import { unsavedCodes } from './unsavedCodes.ts';

/**
 * A gate that stands from when it is needed until the person behind it goes on: the recovery codes of a second factor are shown once, so what was
 * missing may be there before its setting up is done. It stands for who comes back to an address that says so, too.
 *
 * @param needed whether the server asks for it now
 * @returns whether it stands, and what opens it; it stands again when it is needed still
 */
export const useGate = (needed: boolean): [stands: boolean, open: () => void] => {
  const [params, changeSearch] = useAddressSearch();
  const [held, setHeld] = useState(needed);
  // Said while a page is shown, it is about the gate within that page.
  const [cameBack] = useState(() => params.has(unsavedCodes));
  if (needed && !held) setHeld(true);
  const open = () => {
    setHeld(false);
    changeSearch(
      (search) => {
        search.delete(unsavedCodes);
        return search;
      },
      { replace: true },
    );
  };
  return [held || (cameBack && params.has(unsavedCodes)), open];
};
