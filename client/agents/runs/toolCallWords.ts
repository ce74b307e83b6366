const parsed = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return null;
  }
};

/** The value that a model sent for an argument. It can have any type. */
const valueIn = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null
    ? Object.entries(given).find(([key]) => key === name)?.[1]
    : null;

const textIn = (given: unknown, name: string): string | undefined => {
  const value = valueIn(given, name);
  return typeof value === 'string' ? value : undefined;
};

const numberIn = (given: unknown, name: string): number | undefined => {
  const value = valueIn(given, name);
  return typeof value === 'number' ? value : undefined;
};

const readReplacement = (given: unknown) => {
  const [path, search, replace] = ['path', 'search', 'replace'].map((name) => textIn(given, name));
  return path === undefined || search === undefined || replace === undefined ? [] : { path, search, replace };
};

/** The replacements of a call of `edit`; none for other calls. */
export const replacementsOf = ({ name, input }: { name: string; input: string }) => {
  const edits = name === 'edit' ? valueIn(parsed(input), 'edits') : null;
  if (!Array.isArray(edits)) return [];
  const replacements = edits.flatMap(readReplacement);
  return replacements.length === edits.length ? replacements : [];
};

const writingTools = ['create_pull_request', 'push_commit'];

/** The title and the patch that a call writes to a branch; null for calls that write nothing. */
export const writtenBy = ({ name, input }: { name: string; input: string }) => {
  const given = writingTools.includes(name) ? parsed(input) : null;
  const [title, patch] = [textIn(given, 'title'), textIn(given, 'patch')];
  return title === undefined || patch === undefined ? null : { title, patch };
};

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
      return `List files ${textIn(given, 'folder') || 'of the repository'}`;
    case 'read': {
      const [from, to] = [numberIn(given, 'from'), numberIn(given, 'to')];
      return `Read ${textIn(given, 'path') ?? 'a file'}${from && to ? `, lines ${from} to ${to}` : ''}`;
    }
    case 'search':
      return `Search for “${textIn(given, 'text') ?? ''}”`;
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
