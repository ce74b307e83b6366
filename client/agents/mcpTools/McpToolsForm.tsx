import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useUpdateAgent } from '../dialogs/useUpdateAgent.ts';
import { useAgentMcpToolsSuspenseQuery } from './mcpTools.generated.ts';
import { McpToolsField } from './McpToolsField.tsx';

interface McpToolsFormProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Chooses the tools of MCP servers that an agent may call. Saving accepts those that changed, as they are shown. */
export const McpToolsForm = ({ id, onSaved, onClose }: McpToolsFormProps) => {
  const { data } = useAgentMcpToolsSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data.agent) throw new Error('The server sent no agent and no error.');
  const { name, updatedAt, mcpTools } = data.agent;
  const servers = data.organization.mcpServers;
  const save = useUpdateAgent({ name }, () => {
    onClose();
    onSaved();
  });
  if (servers.length === 0) {
    return (
      <>
        <Typography>
          {'There is no MCP server yet. An admin adds one in the '}
          <Link href={appPaths.organizationMcpServers}>settings of the organization</Link>
          {'.'}
        </Typography>
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </>
    );
  }
  const chosen = servers.flatMap((server) =>
    server.tools.flatMap((tool) =>
      mcpTools.some((one) => one.serverId === server.id && one.name === tool.name)
        ? [{ serverId: server.id, name: tool.name, digest: tool.digest }]
        : [],
    ),
  );
  const isReview = mcpTools.some(({ state }) => state !== 'ACCEPTED');
  return (
    <Form
      schema={updateAgentInputSchema}
      defaultValues={{ id, updatedAt, mcpTools: chosen }}
      onSubmit={save}
      label="MCP tools"
    >
      <Typography variant="body2" color="textSecondary">
        {`${name} may ask to call the chosen tools. Data in these calls leaves Slipway: a person sees the input of each call, and approves or denies it.`}
      </Typography>
      <McpToolsField servers={servers} accepted={mcpTools} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">{isReview ? 'Accept and save' : 'Save Changes'}</SubmitButton>
      </FormActions>
    </Form>
  );
};
