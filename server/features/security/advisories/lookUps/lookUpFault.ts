import { DumpFault } from '../dumpFault.ts';

/** Why the database of advisories on the network could not be asked, as a sentence. */
export class LookUpFault extends DumpFault {
  override name = 'LookUpFault';
  /** For how long it wants to be left alone, in seconds; null where it did not say. */
  readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** It was asked enough at once: the rest comes with the next minute. */
export class EnoughAsked extends Error {
  override name = 'EnoughAsked';
}
