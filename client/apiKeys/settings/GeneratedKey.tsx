import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Copy from 'lucide-react/icons/copy';
import type { Permission } from '../../../schema/generated/types.ts';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { curlExample } from './curlExample.ts';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';

interface GeneratedKeyProps {
  secret: string;
  scopes: readonly Permission[];
  /** Of the organization, in addresses of repositories. */
  slug: string;
  onDone: () => void;
}

/** Explains how git uses an API key. The URL does not contain the key, because git would store the URL in the clone. */
const GitLine = ({ scopes, slug }: Pick<GeneratedKeyProps, 'scopes' | 'slug'>) => {
  const clone = `git clone ${window.location.origin}/git/${slug}/<project>.git`;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <CodeBlock label="Git with this key" text={clone} />
      <Typography variant="body2" color="textSecondary">
        Git asks for a user name, which can be anything, and a password: paste this key.{' '}
        {scopes.includes('REPOSITORY_WRITE') ? 'git push asks for the same.' : 'It cannot push.'} A project
        shows the address of its repository in its settings.
      </Typography>
    </Box>
  );
};

/** A key at the only moment it can be seen. */
export const GeneratedKey = ({ secret, scopes, slug, onDone }: GeneratedKeyProps) => {
  const act = useAction();
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(secret);
      return [];
    }, 'API key copied');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Alert severity="warning">
        Copy the key now and keep it like a password. It is not stored and cannot be shown again.
      </Alert>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'flex-start', sm: 'flex-end' },
          gap: 2,
        }}
      >
        <LabeledInput
          label="API key"
          value={secret}
          readOnly
          multiline
          onFocus={({ target }) => target.select()}
          sx={{ fontFamily: 'monospace', wordBreak: 'break-all' }}
        />
        <Button startIcon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      {scopes.some((scope) => scope === 'REPOSITORY_READ' || scope === 'REPOSITORY_WRITE') ? (
        <GitLine scopes={scopes} slug={slug} />
      ) : null}
      <CodeBlock label="Example with this key" text={curlExample(secret)} />
      <FormActions>
        <Button variant="contained" onClick={onDone}>
          Done
        </Button>
      </FormActions>
    </Box>
  );
};
