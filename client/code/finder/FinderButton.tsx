import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileSearch from 'lucide-react/icons/file-search';
import { useState } from 'react';
import { useHotkey } from '../../shared/controls/useHotkey.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';

const finder = lateDialog(async () => (await import('./FileFinder.tsx')).FileFinder);

interface FinderButtonProps {
  projectId: string;
  /** The branch that is shown; null is the default one. */
  branch: string | null;
  /** Full hash of its newest commit. */
  sha: string;
}

/** Opens the file finder, as the key T does. */
export const FinderButton = (props: FinderButtonProps) => {
  const [open, setOpen] = useState(false);
  useHotkey('t', () => setOpen(true));
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<FileSearch aria-hidden />}
        aria-haspopup="dialog"
        {...finder.opener}
        aria-keyshortcuts="t"
        onClick={() => setOpen(true)}
      >
        Go to file
        <Box component="kbd" aria-hidden sx={keyStyle}>
          T
        </Box>
      </Button>
      {open ? <finder.Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const keyStyle = {
  marginLeft: 2,
  padding: '0 5px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '16px',
  color: 'text.secondary',
  display: { xs: 'none', sm: 'block' },
} as const;
