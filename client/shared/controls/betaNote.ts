/** What a visitor may expect of the product and will not find yet; said wherever it is advertised. */
export const betaNote =
  'Public Beta: agents cannot be started yet. What is recorded of their runs is shown and counted; their buttons say so.';
