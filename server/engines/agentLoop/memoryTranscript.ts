import type { StoredCall, StoredMessage, TranscriptStore } from './transcript.ts';

type Stored = { role: StoredMessage['role']; text: string; calls: StoredCall[] };

/** Keeps the transcript of a loop in memory: for loops that begin again when their process ends. */
export const memoryTranscript = () => {
  const messages: Stored[] = [];
  const calls = () => messages.flatMap((message) => message.calls);
  const store: TranscriptStore = {
    read: async () =>
      messages.map(
        ({ role, text, calls: own }): StoredMessage =>
          role === 'USER' ? { role, text } : { role, text, calls: own.map((call) => ({ ...call })) },
      ),
    addMessage: async (text) => void messages.push({ role: 'USER', text, calls: [] }),
    addAnswer: async (answer) => {
      const known = calls().length;
      const own = answer.calls.map(
        ({ name, input }, index): StoredCall => ({
          id: `call-${known + index + 1}`,
          name,
          input,
          state: 'PENDING',
          output: null,
        }),
      );
      messages.push({ role: 'MODEL', text: answer.text, calls: own });
    },
    endCall: async (id, result) => {
      const call = calls().find((one) => one.id === id);
      if (call) Object.assign(call, result);
    },
  };
  return { store, messages, calls };
};
