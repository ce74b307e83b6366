import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { FormActions } from '../shared/form/FormActions.tsx';
import { saveFile } from '../shared/table/saveFile.ts';
import { useAction } from '../shared/controls/useAction.ts';
import { useFocusOnMount } from '../shared/page/useFocusOnMount.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes at the only moment they can be seen. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const act = useAction();
  const list = useFocusOnMount<HTMLUListElement>();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    act(async () => {
      await navigator.clipboard.writeText(text);
      return [];
    }, 'Recovery codes copied');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Alert severity="warning">
        Keep these codes where you can find them without your phone. Each signs you in once when you cannot
        use the app. They are not shown again.
      </Alert>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        sx={(theme) => ({
          listStyle: 'none',
          margin: 0,
          padding: 3,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
          gap: 2,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: '8px',
          fontFamily: 'monospace',
          outline: 'none',
        })}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <FormActions>
        <Button startIcon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          startIcon={<Download aria-hidden />}
          onClick={() => saveFile('slipway-recovery-codes.txt', [text], 'text/plain;charset=utf-8')}
        >
          Download
        </Button>
        <Button variant="contained" onClick={onDone}>
          I have saved them
        </Button>
      </FormActions>
    </Box>
  );
};
