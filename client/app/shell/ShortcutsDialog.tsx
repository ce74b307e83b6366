import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The keys by where they do something; those pressed together are one list. */
const groups: readonly { title: string; keys: readonly { press: readonly string[]; does: string }[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      { press: [modifier, 'K'], does: 'Search' },
      { press: ['?'], does: 'Show the keyboard shortcuts' },
      { press: ['Esc'], does: 'Close a dialog or panel' },
    ],
  },
  {
    title: 'Forms',
    keys: [{ press: [modifier, 'Enter'], does: 'Submit the form' }],
  },
  {
    title: 'Findings and dependencies',
    keys: [
      { press: ['J'], does: 'Next row' },
      { press: ['K'], does: 'Previous row' },
      { press: ['Enter'], does: 'Open the row' },
      { press: ['X'], does: 'Select the row' },
    ],
  },
  {
    title: 'Code',
    keys: [
      { press: ['T'], does: 'Go to file' },
      { press: ['Y'], does: 'Permanent address of a file' },
    ],
  },
];

const keyStyle = {
  padding: '0 6px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '20px',
} as const;

/** The keys that do something, and whether single keys do. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const title = useId();
  const singleKeys = useStoredPart(uiState, (ui) => ui.singleKeys);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {groups.map(({ title: heading, keys }) => (
          <Box component="section" key={heading} sx={{ marginBottom: 4 }}>
            <Typography variant="h3" sx={{ marginBottom: 1 }}>
              {heading}
            </Typography>
            <Box component="dl" sx={{ margin: 0, typography: 'body2' }}>
              {keys.map(({ press, does }) => (
                <Box key={does} sx={{ display: 'flex', justifyContent: 'space-between', paddingY: 1 }}>
                  <dt>{does}</dt>
                  <Box component="dd" sx={{ display: 'flex', gap: 1, margin: 0 }}>
                    {press.map((key) => (
                      <Box component="kbd" key={key} sx={keyStyle}>
                        {key}
                      </Box>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
        <Checkbox
          label="Use single-key shortcuts"
          checked={singleKeys}
          onChange={({ target }) => uiState.set({ singleKeys: target.checked })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
