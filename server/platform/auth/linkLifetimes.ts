/** For how many hours the link in a letter works; the letters say it, and the tokens are made with it. */
export const linkLifetimes = { emailVerification: 24, passwordReset: 1, invitation: 7 * 24 } as const;
