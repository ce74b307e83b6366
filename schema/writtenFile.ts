import type { DocumentNode, GraphQLSchema } from 'graphql';

/** What files are made of: the schema, and the client's operations as one document. */
export type Contract = { schema: GraphQLSchema; operations: DocumentNode };

/** Texts; a library says of some that there is none. */
type Texts = readonly (string | null | undefined)[] | undefined;

/** What a plugin writes: text, or what stands before that of all plugins of the file, and after it. */
export type Written = string | { prepend?: Texts; content: string; append?: Texts };

/** Comments stand first, then imports. */
const rank = (text: string): number => {
  if (/^(\/\/|\/\*| \*)/.test(text)) return 0;
  return text.startsWith('import') ? 1 : 2;
};

/** Texts that are there, each once. */
const once = (texts: NonNullable<Texts>) => [...new Set(texts.flatMap((text) => (text ? [text] : [])))];

/** What plugins write, as one file: no import twice, no more than one empty line at a time. */
export function fileText(pieces: readonly Written[]): string {
  const whole = pieces.map((piece) => (typeof piece === 'string' ? { content: piece } : piece));
  const before = once(whole.flatMap(({ prepend = [] }) => prepend));
  const after = once(whole.flatMap(({ append = [] }) => append));
  const text = [
    ...before.sort((one, other) => rank(one) - rank(other)),
    ...whole.map(({ content }) => content).filter((content) => content !== ''),
    ...after,
  ].join('\n');
  return `${text.trim().replaceAll(/\n{3,}/g, '\n\n')}\n`;
}

/** What plugins write, as a source file that says where it comes from. */
export const generatedSource = (pieces: readonly Written[]): string =>
  fileText([
    { prepend: ['// Made by `npm run codegen` from the SDL. Do not edit.'], content: '' },
    ...pieces,
  ]);
