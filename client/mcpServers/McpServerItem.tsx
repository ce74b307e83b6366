import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirmation } from '../shared/dialogs/confirmation.ts';
import { formatCount } from '../shared/display/formats.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { Can } from '../shared/session/Can.tsx';
import { useToast } from '../shared/toasts/useToast.ts';
import { type McpServerFieldsFragment, useDeleteMcpServerMutation } from './mcpServers.generated.ts';

interface McpServerItemProps {
  server: McpServerFieldsFragment;
  onDeleted: () => void;
}

/** An MCP server with its tools, and a button that deletes it. */
export const McpServerItem = ({ server, onDeleted }: McpServerItemProps) => {
  const { id, name, url, headerName, tools, checkedAt, error } = server;
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const [deleteMcpServer] = useDeleteMcpServerMutation();
  const remove = async () => {
    const { data } = await deleteMcpServer({ variables: { input: { id } } });
    const [refusal] = data?.deleteMcpServer?.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: `${name} deleted`, variant: 'success' });
    onDeleted();
  };
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'grid',
        gap: 2,
        paddingY: 3,
        '& > *': { minWidth: 0 },
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {url}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {headerName ? `Sends the header ${headerName} · tools listed ` : 'Tools listed '}
            <RelativeTime at={checkedAt} />
          </Typography>
        </Box>
        <Can do="MODEL_CONFIGURE" reason="Only admins and owners can delete MCP servers.">
          <Button
            {...confirmation.opener}
            size="small"
            color="error"
            onClick={() => setAsking(true)}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </Can>
      </Box>
      {error ? (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {error} Its tools are shown as they were before.
        </Alert>
      ) : null}
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer' } }}>
        <Typography component="summary" variant="body2">
          {formatCount(tools.length, 'tool')}
        </Typography>
        <Box
          component="dl"
          aria-label={`Tools of ${name}`}
          sx={{ margin: 0, paddingTop: 2, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}
        >
          {tools.map((tool) => (
            <div key={tool.name}>
              <Typography component="dt" variant="body2" sx={{ fontWeight: 500 }}>
                {tool.name}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                color="textSecondary"
                sx={{ margin: 0, whiteSpace: 'pre-wrap' }}
              >
                {tool.description || 'No description.'}
              </Typography>
            </div>
          ))}
        </Box>
      </Box>
      {asking ? (
        <confirmation.Dialog
          title={`Delete ${name}?`}
          confirmLabel="Delete server"
          destructive
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          Agents lose its tools, and the value of its header is deleted.
        </confirmation.Dialog>
      ) : null}
    </Box>
  );
};
