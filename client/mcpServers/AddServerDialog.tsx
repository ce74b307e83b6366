import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CreateMcpServerInput } from '../../schema/generated/types.ts';
import {
  type CreateMcpServerInputValues,
  createMcpServerInputSchema,
} from '../../schema/generated/validation.ts';
import { formatCount } from '../shared/display/formats.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useCreateMcpServerMutation } from './mcpServers.generated.ts';

type Values = CreateMcpServerInputValues;

/** Adds an MCP server, whose tools are listed meanwhile. */
export const AddServerDialog = ({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) => {
  const heading = useId();
  const toast = useToast();
  const [createMcpServer] = useCreateMcpServerMutation();
  const submit = useMutationForm({
    submit: async (input: CreateMcpServerInput) =>
      (await createMcpServer({ variables: { input } })).data?.createMcpServer,
    onSuccess: ({ mcpServer }) => {
      toast({
        title: `${mcpServer?.name ?? 'Server'} added with ${formatCount(mcpServer?.tools.length ?? 0, 'tool')}`,
        variant: 'success',
      });
      onClose();
      onAdded();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Add MCP server</DialogTitle>
      <DialogContent>
        <Form
          schema={createMcpServerInputSchema}
          defaultValues={{ name: '', url: '', headerName: '', headerValue: '' }}
          onSubmit={submit}
          label="MCP server"
        >
          <TextField<Values> name="name" label="Name" description="Such as Issues." autoComplete="off" />
          <TextField<Values>
            name="url"
            label="URL"
            description="The endpoint for streamable HTTP, such as https://mcp.example.com/mcp."
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField<Values>
            name="headerName"
            label="Header name (optional)"
            description="For servers that need a key: often Authorization."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField<Values>
            name="headerValue"
            label="Header value (optional)"
            description="Such as Bearer and the key. It is stored encrypted, and no one can read it again."
            type="password"
            autoComplete="new-password"
          />
          <Typography variant="body2" color="textSecondary">
            Adding a server only lists its tools. Data that an agent sends to it later leaves Slipway: a
            person approves each call.
          </Typography>
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Connecting...">Add server</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
