import { z } from 'zod';
import type { ToolDescription } from './model.ts';
import { applyReplacements, editLimits, type Replacement } from './replacements.ts';
import type { FileContent, Workplace } from './workplace.ts';

/** What a call of a tool reaches. */
export type LoopRisk = 'READ' | 'SANDBOX' | 'BRANCH' | 'EXTERNAL';

const path = z
  .string()
  .min(1)
  .max(500)
  .refine((one) => !one.startsWith('/') && !one.split('/').includes('..'), 'is a path in the repository');

const replacement = z.strictObject({
  path,
  search: z
    .string()
    .min(1)
    .max(20_000)
    .describe('Lines of the file as they are now. They stand in the file once.'),
  replace: z.string().max(20_000).describe('The lines that take their place.'),
});

const inputs = {
  list: z.strictObject({
    folder: z.union([path, z.literal('')]).describe('A folder, or nothing for all files.'),
  }),
  read: z.strictObject({
    path,
    from: z.int().min(1).default(1).describe('First line.'),
    to: z.int().min(1).default(400).describe('Last line.'),
  }),
  search: z.strictObject({ text: z.string().min(2).max(200).describe('Text as it is written; no pattern.') }),
  edit: z.strictObject({
    edits: z
      .array(replacement)
      .min(1)
      .max(20)
      .describe('All replacements, from the commit as it is: an edit takes the place of the one before.'),
  }),
  check: z.strictObject({}),
  report: z.strictObject({
    summary: z.string().min(1).max(2_000).describe('What was done, in a few sentences.'),
  }),
};

/** The name of a tool. */
type ToolName = keyof typeof inputs;

const facts: Record<ToolName, { risk: LoopRisk; description: string }> = {
  list: { risk: 'READ', description: 'Lists the paths of files.' },
  read: { risk: 'READ', description: 'Reads lines of a file.' },
  search: { risk: 'READ', description: 'Finds the lines that have a text.' },
  edit: {
    risk: 'SANDBOX',
    description: `Replaces text of files, at most ${editLimits.files} files and ${editLimits.lines} lines. Nothing is stored in the repository.`,
  },
  check: { risk: 'SANDBOX', description: 'Parses, scans and tests the edited files.' },
  report: {
    risk: 'BRANCH',
    description: 'Ends the work. When the last check accepted the edit, a pull request is opened.',
  },
};

/** How the names of tools of other systems begin. */
export const externalPrefix = 'mcp_';

const isToolName = (name: string): name is ToolName => Object.hasOwn(inputs, name);

/** The risk of a tool; of an unknown one, which is never run, the lowest. */
export const riskOf = (name: string): LoopRisk => {
  if (isToolName(name)) return facts[name].risk;
  return name.startsWith(externalPrefix) ? 'EXTERNAL' : 'READ';
};

/** The tools as a model sees them. */
export const toolDescriptions: readonly ToolDescription[] = Object.entries(inputs).flatMap(
  ([name, inputSchema]) =>
    isToolName(name) ? [{ name, description: facts[name].description, inputSchema }] : [],
);

const mostPaths = 500;
const mostHits = 60;
const mostCharacters = 16_000;
const mostCharactersOfLine = 500;

const cut = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}\n[The rest is left out.]` : text;

/** The result of a call, as text for the model. */
export type ToolResult = { text: string; isError: boolean };

const text = (said: string): ToolResult => ({ text: cut(said), isError: false });
const error = (said: string): ToolResult => ({ text: cut(said), isError: true });

/** The edit of a call of `edit`; null when its input is none. */
export const editOf = (input: unknown): readonly Replacement[] | null =>
  inputs.edit.safeParse(input).data?.edits ?? null;

/** What was said in a call of `report`. */
export const reportOf = (input: unknown): string => inputs.report.safeParse(input).data?.summary ?? '';

/** What a call of a tool has to know of the calls before it. */
export type CallState = {
  /** The edit that is in force; null before the first. */
  edit: readonly Replacement[] | null;
};

const runKnown = async (
  name: ToolName,
  input: unknown,
  { workplace, state, signal }: { workplace: Workplace; state: CallState; signal: AbortSignal },
): Promise<ToolResult> => {
  const files = async (edits: readonly Replacement[]): Promise<FileContent[] | string> =>
    applyReplacements({ read: workplace.content }, edits);
  switch (name) {
    case 'list': {
      const paths = await workplace.list(inputs.list.parse(input).folder);
      return text(
        [
          ...paths.slice(0, mostPaths),
          ...(paths.length > mostPaths ? [`and ${paths.length - mostPaths} more`] : []),
        ].join('\n') || 'No files.',
      );
    }
    case 'read': {
      const { path: file, from, to } = inputs.read.parse(input);
      const content = await workplace.read(file);
      if (content === null) return error(`There is no text file ${file}.`);
      const lines = content.split('\n').slice(from - 1, to);
      return text(
        lines.map((line, index) => `${from + index}: ${line.slice(0, mostCharactersOfLine)}`).join('\n'),
      );
    }
    case 'search': {
      const hits = await workplace.search(inputs.search.parse(input).text);
      const shown = hits
        .slice(0, mostHits)
        .map((hit) => `${hit.path}:${hit.line}: ${hit.text.trim().slice(0, mostCharactersOfLine)}`);
      return text(shown.join('\n') || 'No line has this text.');
    }
    case 'edit': {
      const outcome = await files(inputs.edit.parse(input).edits);
      return typeof outcome === 'string'
        ? error(outcome)
        : text(`Edited ${outcome.map((file) => file.path).join(', ')}. Check it now.`);
    }
    case 'check': {
      const edited = state.edit && (await files(state.edit));
      if (!edited || typeof edited === 'string') return error('There is no edit to check.');
      const verdict = await workplace.check(edited, signal);
      return text(`${verdict.outcome}. ${verdict.text}`);
    }
    case 'report':
      return text(reportOf(input));
  }
};

/**
 * Runs a call of a tool. Unknown tools and wrong inputs are answered with an error that a model can act on.
 * @throws what the workplace throws
 */
export const runTool = async (
  { name, input }: { name: string; input: unknown },
  use: { workplace: Workplace; state: CallState; signal: AbortSignal },
): Promise<ToolResult> => {
  if (!isToolName(name))
    return error(`There is no tool ${name.slice(0, 80)}. The tools are ${Object.keys(inputs).join(', ')}.`);
  const parsed = inputs[name].safeParse(input);
  if (!parsed.success) return error(`The input is wrong: ${z.prettifyError(parsed.error).slice(0, 1_000)}`);
  return runKnown(name, input, use);
};
