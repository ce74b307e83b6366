import { useEffect } from 'react';

/** Leaves the app for a page outside of it, as if the address had been typed; the way back skips the present one. */
export const LeaveTo = ({ address }: { address: string }) => {
  useEffect(() => window.location.replace(address), [address]);
  return null;
};
