import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { Can } from '../shared/session/Can.tsx';
import { ReadOnlyNote } from '../shared/session/ReadOnlyNote.tsx';
import { AddServerDialog } from './AddServerDialog.tsx';
import { McpServerItem } from './McpServerItem.tsx';
import { useMcpServersSuspenseQuery } from './mcpServers.generated.ts';

/** The MCP servers whose tools agents of the organization can be given. */
export const McpServersSection = () => {
  const { data, refetch } = useMcpServersSuspenseQuery({ fetchPolicy: 'network-only' });
  const [isAdding, setIsAdding] = useState(false);
  const { mcpServers } = data.organization;
  const add = (
    <Can do="MODEL_CONFIGURE" reason="Only admins and owners can add MCP servers.">
      <Button variant="outlined" size="small" onClick={() => setIsAdding(true)}>
        Add server
      </Button>
    </Can>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <ReadOnlyNote unless="MODEL_CONFIGURE">
        Only admins and owners can add and delete MCP servers.
      </ReadOnlyNote>
      <SectionCard title="MCP servers" action={mcpServers.length > 0 ? add : null}>
        {mcpServers.length === 0 ? (
          <EmptyState action={add}>
            Agents with a language model can call tools of MCP servers, such as an issue tracker. There is no
            server yet.
          </EmptyState>
        ) : (
          <>
            <Box component="ul" aria-label="MCP servers" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {mcpServers.map((server) => (
                <McpServerItem key={server.id} server={server} onDeleted={() => void refetch()} />
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ marginTop: 3 }}>
              No agent uses a tool until you choose it on the page of the agent. Each call waits for the
              approval of a person.
            </Typography>
          </>
        )}
      </SectionCard>
      {isAdding ? (
        <AddServerDialog onAdded={() => void refetch()} onClose={() => setIsAdding(false)} />
      ) : null}
    </Box>
  );
};
