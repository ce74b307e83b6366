import * as z from 'zod';
import type { ToolDescription } from '../model.ts';

/** A call of a tool that a model is asked for. */
export type ToolCase = { task: string; name: string; input: Readonly<Record<string, unknown>> };

/** The tools of each case: one of them is right. */
export const testTools: readonly ToolDescription[] = [
  {
    name: 'read_file',
    description: 'Reads lines of a file.',
    inputSchema: z.object({ path: z.string(), from: z.int().optional(), to: z.int().optional() }),
  },
  {
    name: 'search_code',
    description: 'Searches all files for a text.',
    inputSchema: z.object({ text: z.string() }),
  },
  {
    name: 'edit_file',
    description: 'Replaces a text in a file by another one.',
    inputSchema: z.object({ path: z.string(), search: z.string(), replace: z.string() }),
  },
  {
    name: 'report',
    description: 'Ends the work with a result.',
    inputSchema: z.object({ fixed: z.boolean(), summary: z.string() }),
  },
];

/** Ten calls. Inputs that are left out of a case may be anything. */
export const toolCases: readonly ToolCase[] = [
  { task: 'Read the file src/index.js.', name: 'read_file', input: { path: 'src/index.js' } },
  {
    task: 'Read lines 10 to 20 of lib/cart.py.',
    name: 'read_file',
    input: { path: 'lib/cart.py', from: 10, to: 20 },
  },
  { task: 'Search the code for parseDate.', name: 'search_code', input: { text: 'parseDate' } },
  { task: 'Find all places where TODO stands.', name: 'search_code', input: { text: 'TODO' } },
  {
    task: 'In src/a.js, replace "md5" by "sha256".',
    name: 'edit_file',
    input: { path: 'src/a.js', search: 'md5', replace: 'sha256' },
  },
  {
    task: 'In config.json, replace "debug": true by "debug": false.',
    name: 'edit_file',
    input: { path: 'config.json', search: '"debug": true', replace: '"debug": false' },
  },
  { task: 'You have fixed the finding. Report it.', name: 'report', input: { fixed: true } },
  { task: 'You could not fix the finding. Report it.', name: 'report', input: { fixed: false } },
  { task: 'Look at what is in the file docs/setup.md.', name: 'read_file', input: { path: 'docs/setup.md' } },
  {
    task: 'Search for the text a && b, exactly as it is written here.',
    name: 'search_code',
    input: { text: 'a && b' },
  },
];
