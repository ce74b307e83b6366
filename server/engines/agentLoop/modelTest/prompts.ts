import type { ModelRequest } from '../model.ts';
import type { EditCase } from './editCases.ts';
import { testTools, type ToolCase } from './toolCases.ts';

/** Enough for models that think before they answer. */
const maxOutputTokens = 2_000;

/** What asks for an edit as text. */
export const editRequest = ({ language, code, task }: EditCase): ModelRequest => ({
  system: `You change code. Answer with one SEARCH/REPLACE block and nothing else:
<<<<<<< SEARCH
lines of the code, exactly as they are
=======
the lines that take their place
>>>>>>> REPLACE`,
  messages: [{ role: 'USER', text: `${task}\n\n${language}:\n\n${code}` }],
  tools: [],
  maxOutputTokens,
});

/** What asks for a call of a tool. */
export const toolRequest = ({ task }: ToolCase): ModelRequest => ({
  system: 'You work on a repository with tools. Call exactly one tool, with exactly what the task says.',
  messages: [{ role: 'USER', text: task }],
  tools: testTools,
  maxOutputTokens,
});

/** What stands at the start of the long prompt. */
export const codeWord = 'PELICAN-4821';

/** Some 8,000 tokens: tokenizers make 9 to 14 of each line. */
const filler = Array.from({ length: 900 }, (_, line) => `const value${line} = compute(${line}, "row");`).join(
  '\n',
);

/** A prompt whose start a server forgets that cuts it to a smaller context window without saying so. */
export const longRequest: ModelRequest = {
  system: 'You answer questions about a text.',
  messages: [
    {
      role: 'USER',
      text: `The code word is ${codeWord}.\n\n${filler}\n\nWhich code word stands at the start of this message? Answer with the code word only.`,
    },
  ],
  tools: [],
  maxOutputTokens,
};
