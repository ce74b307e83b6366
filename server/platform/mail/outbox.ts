import type { Kysely } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/** A letter. `to` is one address; neither it nor the subject has line breaks or other control characters. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whether it is left out for an address that no account has proved: it may be that of a stranger whom somebody typed. */
  provenOnly?: boolean;
};

/** Delivers what waits in `outgoing_mail`. */
export type Outbox = {
  /**
   * Puts a letter into the outbox, when and if the transaction is committed. Any role.
   * @throws Error when `to` is not one address, or an address or subject would add a header to the letter
   */
  send: (transaction: Kysely<DB>, mail: Mail) => Promise<void>;
  /** Resolves when nothing that is due is left; tests wait for it. */
  drain: () => Promise<void>;
  /** Begins no more deliveries and waits for the one that runs. */
  close: () => Promise<void>;
};
