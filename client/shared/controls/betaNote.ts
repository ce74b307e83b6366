/** What the beta means for customers; said wherever the product is advertised. */
export const betaNote = 'Public Beta: screens, plans and the API can still change.';
