import { newId } from '../../platform/graphql/ids.ts';
import type { Tool } from '../../features/mcp/tool.ts';
import { tools } from '../../features/mcp/tools.ts';
import type { RecordIds } from '../recordIds.ts';

/** The tools that are called for one record or project, by name. */
export const aimedTools = tools
  .filter(({ reach }) => reach !== 'LIST')
  .map((tool) => [tool.name, tool] as const);

/** The record that a tool is called for. */
const recordOf = ({ name }: Tool, ids: RecordIds): string | undefined =>
  ({
    get_finding: ids.finding,
    get_check: ids.patchCheck,
    get_pull_request: ids.pullRequest,
    comment_on_pull_request: ids.pullRequest,
    get_deployment: ids.deployment,
  })[name];

/** Arguments that call a tool for a record of these; for one that does not exist without them. */
export const argumentsFor = (tool: Tool, ids: RecordIds | null): Record<string, unknown> => {
  const { required = [] }: { required?: string[] } = tool.inputSchema;
  const rest = Object.fromEntries(required.map((argument) => [argument, 'a'.repeat(40)]));
  return required.includes('id')
    ? { ...rest, id: ids ? recordOf(tool, ids) : newId() }
    : { ...rest, projectId: ids?.project ?? newId() };
};
