/** State of the history entry of the sign-in page that a person comes to because the session ended. */
export const sessionEnded = { sessionEnded: true };

/** Whether an entry's state is that one. */
export const isSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
