import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { curlExample } from './curlExample.ts';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';

interface GeneratedKeyProps {
  secret: string;
  onDone: () => void;
}

/** A key at the only moment it can be seen. */
export const GeneratedKey = ({ secret, onDone }: GeneratedKeyProps) => {
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
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
        <LabeledInput
          label="API key"
          value={secret}
          readOnly
          onFocus={({ target }) => target.select()}
          sx={{ fontFamily: 'monospace' }}
        />
        <Button startIcon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </Box>
      <CodeBlock label="Example with this key" text={curlExample(secret)} />
      <FormActions>
        <Button variant="contained" onClick={onDone}>
          Done
        </Button>
      </FormActions>
    </Box>
  );
};
