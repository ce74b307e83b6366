import { editCases } from '../../engines/agentLoop/modelTest/editCases.ts';
import { codeWord } from '../../engines/agentLoop/modelTest/prompts.ts';
import { toolCases } from '../../engines/agentLoop/modelTest/toolCases.ts';
import type { Replier } from './modelReply.ts';

/** What a model can do that is tested. */
export type Capabilities = {
  edits?: boolean;
  tools?: boolean;
  /** Characters of the context window: what is longer loses its start, as with servers that cut prompts silently. */
  context?: number;
};

/** A double that does what "Test connection" asks for, as far as its capabilities go. */
export const capable =
  ({ edits = true, tools = true, context = 1_000_000 }: Capabilities = {}): Replier =>
  ({ messages }) => {
    const seen = (messages.at(-1)?.text ?? '').slice(-context);
    const edit = editCases.find(({ task, code }) => seen.includes(task) && seen.includes(code.trim()));
    if (edit) {
      const block = `<<<<<<< SEARCH\n${edit.code}=======\n${edit.after}>>>>>>> REPLACE`;
      return { text: edits ? block : 'I would change the second line.' };
    }
    const tool = toolCases.find(({ task }) => seen === task);
    if (tool) return tools ? { calls: [tool] } : { text: JSON.stringify(tool) };
    return { text: seen.includes(codeWord) ? codeWord : 'I do not know.' };
  };
