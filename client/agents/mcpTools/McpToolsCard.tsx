import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AgentMcpToolState } from '../../../schema/generated/types.ts';
import { type ChipTone, ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useAgentDialogs } from '../dialogs/agentDialogs.ts';
import type { McpToolsOfAgentFragment } from './mcpTools.generated.ts';

/** Labels for tools that differ from the accepted version. */
const stateWords: Record<Exclude<AgentMcpToolState, 'ACCEPTED'>, { label: string; tone: ChipTone }> = {
  CHANGED: { label: 'Changed', tone: 'high' },
  REMOVED: { label: 'Removed', tone: 'neutral' },
};

/** The tools of MCP servers that an agent may call; those that changed lead to their review. */
export const McpToolsCard = ({
  agent: { id, mcpTools },
}: {
  agent: McpToolsOfAgentFragment & { id: string };
}) => {
  const { hrefOf } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  const isChanged = mcpTools.some(({ state }) => state !== 'ACCEPTED');
  return (
    <SectionCard
      title="MCP tools"
      action={
        mayConfigure ? (
          <Link href={hrefOf('mcp-tools', id)} variant="body2" aria-label="Edit the MCP tools">
            Edit
          </Link>
        ) : null
      }
    >
      {isChanged ? (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            mayConfigure ? (
              <Link href={hrefOf('mcp-tools', id)} variant="body2" sx={{ padding: '6px 8px' }}>
                Review
              </Link>
            ) : null
          }
        >
          A tool changed since it was accepted. Runs stop and the agent is paused until somebody reviews it.
        </Alert>
      ) : null}
      {mcpTools.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          It uses none.
        </Typography>
      ) : (
        <Box component="ul" aria-label="MCP tools" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {mcpTools.map(({ serverId, serverName, name, state }) => (
            <Box
              component="li"
              key={`${serverId} ${name}`}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                paddingY: 1,
                typography: 'body2',
                overflowWrap: 'anywhere',
              }}
            >
              <span>{name}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {serverName}
              </Box>
              {state === 'ACCEPTED' ? null : <ToneChip {...stateWords[state]} />}
            </Box>
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2 }}>
        Each call waits for the approval of a person.
      </Typography>
    </SectionCard>
  );
};
