import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import type { AgentMcpToolInput } from '../../../schema/generated/types.ts';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';
import type { AgentMcpToolsQuery, McpToolsOfAgentFragment } from './mcpTools.generated.ts';

type Server = AgentMcpToolsQuery['organization']['mcpServers'][number];
type Tool = Server['tools'][number];
type Accepted = McpToolsOfAgentFragment['mcpTools'][number];

interface McpToolsFieldProps {
  servers: readonly Server[];
  /** The tools of the agent, as they were accepted. */
  accepted: readonly Accepted[];
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

/** Shows the current description of a tool beside the accepted one. */
const ToolText = ({ tool, before }: { tool: Tool; before: Accepted | undefined }) => {
  const isChanged = before?.state === 'CHANGED';
  return (
    <Box
      sx={{
        paddingLeft: 6,
        display: 'grid',
        gap: 1,
        '& > *': { minWidth: 0 },
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {isChanged ? <strong>{'Now: '}</strong> : null}
        {tool.description || 'No description.'}
      </Box>
      {isChanged ? (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <strong>{'Accepted: '}</strong>
          {before.description === tool.description
            ? 'the same description, with another input.'
            : before.description || 'No description.'}
        </Box>
      ) : null}
      <Box component="details" open={isChanged} sx={{ '& > summary': { cursor: 'pointer' } }}>
        <summary>Input</summary>
        <Box sx={{ paddingTop: 1, '& > *': { maxHeight: 240, overflow: 'auto' } }}>
          <CodeBlock label={`Input of ${tool.name}`} text={indented(tool.inputSchema)} />
        </Box>
      </Box>
    </Box>
  );
};

/** Boxes for the tools of MCP servers, by server. */
export const McpToolsField = ({ servers, accepted }: McpToolsFieldProps) => {
  const { field, fieldState } = useController<{ mcpTools: AgentMcpToolInput[] }, 'mcpTools'>({
    name: 'mcpTools',
  });
  useShownField('mcpTools');
  const removed = accepted.filter(({ state }) => state === 'REMOVED');
  const toggle = (tool: AgentMcpToolInput, isChosen: boolean) => {
    const others = field.value.filter(
      ({ serverId, name }) => serverId !== tool.serverId || name !== tool.name,
    );
    field.onChange(isChosen ? [...others, tool] : others);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      {removed.length > 0 ? (
        <Alert severity="warning">
          {`No longer on its server, and taken from the agent when you save: ${removed.map(({ name }) => name).join(', ')}.`}
        </Alert>
      ) : null}
      {servers.map(({ id, name: serverName, error, tools }) => (
        <Box key={id} component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
          <Typography
            component="legend"
            variant="body2"
            sx={{ padding: 0, marginBottom: 1, fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {`Tools of ${serverName}`}
          </Typography>
          {error ? (
            <Alert severity="warning" sx={{ marginBottom: 1, overflowWrap: 'anywhere' }}>
              {error}
            </Alert>
          ) : null}
          {tools.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              It has none.
            </Typography>
          ) : null}
          {tools.map((tool) => {
            const { name, digest } = tool;
            const before = accepted.find((one) => one.serverId === id && one.name === name);
            return (
              <Box key={name} sx={{ paddingY: 1 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                  <Checkbox
                    label={name}
                    checked={field.value.some((one) => one.serverId === id && one.name === name)}
                    onChange={({ target }) => toggle({ serverId: id, name, digest }, target.checked)}
                  />
                  {before?.state === 'CHANGED' ? <ToneChip label="Changed" tone="high" /> : null}
                </Box>
                <ToolText tool={tool} before={before} />
              </Box>
            );
          })}
        </Box>
      ))}
      {fieldState.error?.message ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
};
