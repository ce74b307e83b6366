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
  const unsaved = params.has(unsavedCodes);
  const [held, setHeld] = useState(needed);
  // What is said in the address while a page is shown, is about the gate within that page.
  const [mine, setMine] = useState(needed || unsaved);
  if (needed && !held) {
    setHeld(true);
    setMine(true);
  }
  if (mine && !held && !unsaved) setMine(false);
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
  // The page behind it never has the address of the gate.
  return [held || (mine && unsaved), open];
};
