import type { ModelMessage } from 'ai';
import type { Message, ToolCall } from '../model.ts';

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** APIs take objects only: what a model sent instead is shown to it as a field. */
const inputOf = ({ input }: ToolCall): unknown => (isObject(input) ? input : { invalid: input });

/** The messages of a run as the SDK takes them: text, calls and results only, so that it downloads nothing. */
export const messagesOf = (messages: readonly Message[]): ModelMessage[] =>
  messages.flatMap((message): ModelMessage[] => {
    if (message.role === 'USER') return [{ role: 'user', content: message.text }];
    if (message.role === 'TOOL') {
      const { callId: toolCallId, name: toolName, text: value } = message;
      const output = { type: 'text', value } as const;
      return [{ role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] }];
    }
    const text = message.text === '' ? [] : [{ type: 'text', text: message.text } as const];
    const calls = message.calls.map(
      (call) =>
        ({ type: 'tool-call', toolCallId: call.id, toolName: call.name, input: inputOf(call) }) as const,
    );
    return text.length + calls.length === 0 ? [] : [{ role: 'assistant', content: [...text, ...calls] }];
  });
