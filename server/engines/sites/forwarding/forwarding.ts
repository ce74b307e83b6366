/** Milliseconds that are waited. */
export type Patience = {
  /** For the first word of an answer. */
  answer: number;
  /** For the next byte of one that has begun, or for who reads it. */
  silence: number;
};

/** A request as it is passed on. */
export type PassedOn = {
  /** As the other side is to have them. */
  headers: readonly string[];
  patience: Patience;
  /** Takes the status of the answer before it is passed on. */
  onAnswer?: (status: number, type: string) => void;
};

/** How it went; all but `DONE` are to be answered, as nothing was yet. */
export type Outcome = 'DONE' | 'NOT_RUNNING' | 'NO_ANSWER' | 'LATE';

/** Longest list of headers of an answer, in bytes. */
export const ANSWER_HEADERS = 32_768;
