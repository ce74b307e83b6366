import { z } from 'zod';

const replacement = z.object({ path: z.string(), search: z.string(), replace: z.string() });
const inputs = {
  list: z.object({ folder: z.string() }),
  read: z.object({ path: z.string(), from: z.number().optional(), to: z.number().optional() }),
  search: z.object({ text: z.string() }),
  edit: z.object({ edits: z.array(replacement) }),
  write: z.object({ title: z.string(), patch: z.string() }),
};

const parsed = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return null;
  }
};

/** The replacements of a call of `edit`; none for other calls. */
export const replacementsOf = ({ name, input }: { name: string; input: string }) =>
  (name === 'edit' ? inputs.edit.safeParse(parsed(input)).data?.edits : undefined) ?? [];

const writingTools = ['create_pull_request', 'push_commit'];

/** The title and the patch that a call writes to a branch; null for calls that write nothing. */
export const writtenBy = ({ name, input }: { name: string; input: string }) =>
  writingTools.includes(name) ? (inputs.write.safeParse(parsed(input)).data ?? null) : null;

/** A tool call as its words need it. */
interface DescribedCall {
  name: string;
  input: string;
  mcpServer?: string | null;
  mcpTool?: string | null;
}

/** The input of a call of an MCP server as people read it; null for other calls. */
export const sentInput = ({ input, mcpTool }: DescribedCall): string | null =>
  mcpTool ? JSON.stringify(parsed(input), null, 2) : null;

/** Describes a tool call in a few words: `Read src/templates.js`. */
export const toolCallInWords = ({ name, input, mcpServer, mcpTool }: DescribedCall): string => {
  if (mcpServer && mcpTool) return `Call ${mcpTool} of ${mcpServer}`;
  const given = parsed(input);
  switch (name) {
    case 'list':
      return `List files ${inputs.list.safeParse(given).data?.folder || 'of the repository'}`;
    case 'read': {
      const { path = 'a file', from, to } = inputs.read.safeParse(given).data ?? {};
      return `Read ${path}${from && to ? `, lines ${from} to ${to}` : ''}`;
    }
    case 'search':
      return `Search for “${inputs.search.safeParse(given).data?.text ?? ''}”`;
    case 'edit': {
      const paths = new Set(replacementsOf({ name, input }).map(({ path }) => path));
      return `Edit ${[...paths].join(', ') || 'files'}`;
    }
    case 'check':
      return 'Check the edit';
    case 'create_pull_request':
      return `Open the pull request “${writtenBy({ name, input })?.title ?? ''}”`;
    case 'push_commit':
      return `Push the commit “${writtenBy({ name, input })?.title ?? ''}”`;
    case 'ask':
      return 'Ask a question';
    case 'report':
      return 'Report';
    default:
      return name;
  }
};
