import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';

interface AdvisoryFileFieldProps {
  /** The file that is chosen. */
  file: File | null;
  onChoose: (file: File | null) => void;
}

/** Chooses a file of published advisories. */
export const AdvisoryFileField = ({ file, onChoose }: AdvisoryFileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,application/zip,application/json"
        aria-label="File with advisories"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <Button onClick={() => input.current?.click()} sx={{ flex: 'none' }}>
        Choose file
      </Button>
      <Typography variant="body2" color="textSecondary" noWrap>
        {file?.name ?? 'No file chosen'}
      </Typography>
    </Box>
  );
};
