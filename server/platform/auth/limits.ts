const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** `most` at once, and one more every `every` milliseconds after that. */
export type Limit = { most: number; every: number };

/** A limit, and the wider one of a run that is not in production. */
type Limits = Limit & { development?: Limit };

/**
 * Outside production everything comes from one machine: scripts, tests and load, which no limit below 200 a second may hold up.
 */
const unfelt: Limit = { most: 10_000, every: 5 };

/** How often what guesses, makes accounts or sends letters may be tried, and why so often. The only place with these numbers. */
const limits = {
  /**
   * Wrong passwords for one account from one network. People mistype two or three times; 10 and 30 an hour leave a guesser
   * nothing, as the most common passwords are refused. A right one forgives the wrong ones before it.
   */
  signInHere: { most: 10, every: 2 * minute },
  /**
   * Wrong passwords for one account from all networks it never signed in from, against guessing from many. With what is regained in
   * an hour it stays under the 100 failures of NIST SP 800-63B-4, 3.2.2. Networks it signed in from are not held up by it.
   */
  signInElsewhere: { most: 50, every: 2 * minute },
  /**
   * Wrong passwords from one network for whatever accounts, against one password tried on many. An office behind one address
   * mistypes less; accounts that signed in from it are not held up.
   */
  signInNetwork: { most: 50, every: 10 * second, development: { most: 200, every: second } },
  /** Wrong current passwords of who is signed in: only who holds a session uses it up, so it can be strict. */
  passwordProof: { most: 10, every: 2 * minute },
  /** Accounts made from one network: a class or a workshop, not a robot. Each costs a hash and a letter. */
  signupNetwork: { most: 30, every: 2 * minute, development: unfelt },
  /** Organizations made by one account that is signed in: people have a few, and each takes rows and numbers of its own. */
  newOrganization: { most: 5, every: 8 * hour, development: unfelt },
  /** Letters that tell the owner of an inbox that someone signed up with its address; further ones are left out. */
  addressTakenLetter: { most: 3, every: 8 * hour },
  /** Reset links for one address asked for from one network: the letter may be late, and is asked for again. */
  resetHere: { most: 5, every: 10 * minute, development: { most: 20, every: minute } },
  /**
   * Reset links for one address from all networks, against filling an inbox. Each one counted is a link that works, and for longer
   * than it takes to regain another, so nobody is kept from resetting.
   */
  resetAddress: { most: 10, every: 30 * minute, development: { most: 40, every: minute } },
  /** Reset links from one network for whatever addresses. */
  resetNetwork: { most: 30, every: minute, development: unfelt },
  /**
   * Verification letters to one inbox, that of the sign-up included, besides the minute between two: who signed up may have typed a
   * stranger's address, and many spellings of it.
   */
  verificationLetter: { most: 6, every: 6 * hour },
  /** Changes of address asked for by one account: each writes to an address that may be a stranger's. */
  emailChange: { most: 5, every: 12 * minute },
  /** The same for the inbox that is written to, whoever asks: a link in such a letter works for a day. */
  emailChangeInbox: { most: 3, every: 8 * hour },
  /** Letters of invitation from one organization: as many as one call can send, and 600 an hour after that. */
  invitationLetter: { most: 500, every: 6 * second, development: unfelt },
  /** Letters of invitation from one organization to one inbox, also after revoking: a letter is given time to arrive. */
  invitationPause: { most: 1, every: minute },
  /**
   * Letters of invitation to one inbox from all organizations: whoever makes organizations to write to a stranger writes five, and one
   * a day after that. People who are invited to more at once are few, and can wait.
   */
  invitationInbox: { most: 5, every: day },
  /** Checks of domains that one organization asks for: each asks name servers of strangers. */
  domainCheck: { most: 30, every: 10 * second, development: unfelt },
} as const satisfies Record<string, Limits>;

export type LimitName = keyof typeof limits;

/** The limit that holds in a run. */
export const limitOf = (name: LimitName, { production }: { production: boolean }): Limit => {
  const limit: Limits = limits[name];
  return (production ? undefined : limit.development) ?? limit;
};
