/** What a visitor may expect of the product and will not find yet. */
export const BetaNote = () => (
  <p>
    Public Beta: agents, security scans and deployments cannot be started yet. What is recorded of them is
    shown and counted; their buttons say so.
  </p>
);
