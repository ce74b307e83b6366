import type { Message, ModelAnswer } from './model.ts';
import type { Replacement } from './replacements.ts';
import { editOf } from './tools.ts';
import type { CheckVerdict } from './workplace.ts';

/** A call as it is stored: before it runs without a result, afterwards with one. */
export type StoredCall = {
  id: string;
  name: string;
  input: unknown;
  /** DENIED: a person denied it, and the output says who and why. */
  state: 'PENDING' | 'WAITING_FOR_APPROVAL' | 'DONE' | 'FAILED' | 'DENIED';
  output: string | null;
  /** Whether a person has approved it. */
  isApproved?: boolean;
  /** Whether a process began an approved call. */
  isBegun?: boolean;
};

/** A stored message of a run: of the product (USER), or an answer of a model with its calls. */
export type StoredMessage =
  | { role: 'USER'; text: string }
  | { role: 'MODEL'; text: string; calls: readonly StoredCall[] };

/** The messages of a loop, oldest first. */
export type Transcript = readonly StoredMessage[];

/** Keeps the transcript of a loop. Each change is stored before the next begins, so that a killed process repeats none. */
export type TranscriptStore = {
  read: () => Promise<Transcript>;
  addMessage: (text: string) => Promise<void>;
  /** Stores an answer with its calls, which have not run. */
  addAnswer: (answer: ModelAnswer) => Promise<void>;
  /** Stores the result of a call. */
  endCall: (id: string, result: { state: 'DONE' | 'FAILED'; output: string }) => Promise<void>;
};

/** All calls, oldest first. */
export const callsOf = (transcript: Transcript): StoredCall[] =>
  transcript.flatMap((message) => (message.role === 'MODEL' ? message.calls : []));

/** The messages as a model sees them. */
export const messagesOf = (transcript: Transcript): Message[] =>
  transcript.flatMap((message): Message[] =>
    message.role === 'USER'
      ? [message]
      : [
          {
            role: 'MODEL',
            text: message.text,
            calls: message.calls.map(({ id, name, input }) => ({ id, name, input })),
          },
          ...message.calls.map(
            ({ id, name, output }): Message => ({ role: 'TOOL', callId: id, name, text: output ?? '' }),
          ),
        ],
  );

/** The edit in force, and what the last check said of exactly this edit; null without an edit, and without a check. */
export const editState = (
  calls: readonly StoredCall[],
): { edit: readonly Replacement[] | null; verdict: CheckVerdict['outcome'] | null } => {
  let edit: readonly Replacement[] | null = null;
  let verdict: CheckVerdict['outcome'] | null = null;
  for (const call of calls) {
    if (call.state !== 'DONE') continue;
    if (call.name === 'edit') [edit, verdict] = [editOf(call.input), null];
    if (call.name === 'check') verdict = verdictOf(call.output);
  }
  return { edit, verdict };
};

/** What a check said, by the first word of its output. */
export const verdictOf = (output: string | null): CheckVerdict['outcome'] => {
  const [word] = /^[A-Z]+/.exec(output ?? '') ?? [];
  return word === 'VERIFIED' || word === 'UNVERIFIED' ? word : 'REFUSED';
};
