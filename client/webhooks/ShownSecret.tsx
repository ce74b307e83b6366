import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from '../shared/controls/CopyButton.tsx';
import { LabeledInput } from '../shared/controls/LabeledInput.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';

/** The secret of a webhook at the only moment it can be seen. */
export const ShownSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
    <Alert severity="warning">
      Copy the secret now: your server verifies the signature of each request with it. It cannot be shown
      again.
    </Alert>
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
      <LabeledInput
        label="Secret"
        value={secret}
        readOnly
        multiline
        onFocus={({ target }) => target.select()}
        sx={{ fontFamily: 'monospace', wordBreak: 'break-all' }}
      />
      <CopyButton label="Copy secret" text={secret} done="Secret copied" />
    </Box>
    <FormActions>
      <Button variant="contained" onClick={onDone}>
        Done
      </Button>
    </FormActions>
  </Box>
);
