/** Note on the public beta, shown on every page that advertises the product. */
export const betaNote = 'Public Beta: screens, plans and the API can still change.';
