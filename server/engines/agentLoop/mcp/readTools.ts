import { createHash } from 'node:crypto';
import { McpFailure, type McpTool, mcpLimits } from './mcpServer.ts';
import { visibleJson, visibleText } from './visibleText.ts';

/** A tool as a server lists it. */
type ListedTool = { name: string; description?: string | undefined; inputSchema: Record<string, unknown> };

/** The same value whatever the order of its fields was. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inner]) => [name, sorted(inner)]);
};

const digestOf = ({ name, description = '', inputSchema }: ListedTool): string =>
  createHash('sha256')
    .update(JSON.stringify([name, description, sorted(inputSchema)]))
    .digest('hex');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The tools that a server lists, as people see them and models are given them.
 * @throws McpFailure for tools that are too many or too long to be read, or have the same name
 */
export const readTools = (listed: readonly ListedTool[]): McpTool[] => {
  if (listed.length > mcpLimits.tools) {
    throw new McpFailure(
      `The server has ${listed.length} tools. At most ${mcpLimits.tools} are allowed: choose fewer there.`,
    );
  }
  const names = new Set<string>();
  return listed.map((tool) => {
    const { name, description = '' } = tool;
    if (!/^[\w./-]{1,128}$/.test(name)) {
      throw new McpFailure(
        'The server has a tool whose name is not allowed: letters, digits and _ - . / are, at most 128 characters.',
      );
    }
    if (names.has(name)) throw new McpFailure(`The server has two tools of the name ${name}.`);
    names.add(name);
    const inputSchema = visibleJson(tool.inputSchema);
    if (description.length > mcpLimits.description) {
      throw new McpFailure(
        `The description of the tool ${name} is longer than ${mcpLimits.description} characters.`,
      );
    }
    if (!isRecord(inputSchema) || JSON.stringify(inputSchema).length > mcpLimits.inputSchema) {
      throw new McpFailure(
        `The input schema of the tool ${name} is longer than ${mcpLimits.inputSchema} characters.`,
      );
    }
    return { name, description: visibleText(description), inputSchema, digest: digestOf(tool) };
  });
};
