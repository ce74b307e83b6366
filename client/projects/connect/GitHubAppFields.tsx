import Typography from '@mui/material/Typography';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';

/** The fields of a GitHub App, in a form whose input has it as `gitHubApp`. */
export const GitHubAppFields = ({ disabled = false }: { disabled?: boolean }) => (
  <>
    <Typography variant="body2" color="textSecondary">
      Install the app on the repository. It needs the permission &quot;Contents: Read-only&quot;; to report
      commit statuses &quot;Commit statuses: Read and write&quot;; for pull requests of agents
      &quot;Contents&quot; and &quot;Pull requests: Read and write&quot;.
    </Typography>
    <TextField
      name="gitHubApp.appId"
      label="App ID"
      autoComplete="off"
      disabled={disabled}
      description="The App ID or Client ID in the settings of the app."
    />
    <MultilineField
      name="gitHubApp.privateKey"
      label="Private key"
      secret
      autoComplete="off"
      disabled={disabled}
      minRows={4}
      maxRows={8}
      placeholder="-----BEGIN RSA PRIVATE KEY-----"
      description="The whole .pem file that GitHub gave you. It is stored encrypted and never shown again."
      slotProps={{ input: { spellCheck: false, autoCapitalize: 'off' } }}
      sx={{ fontFamily: 'monospace', wordBreak: 'break-all' }}
    />
  </>
);
