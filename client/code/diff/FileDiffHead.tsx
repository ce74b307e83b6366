import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import type { ChangedFileFragment } from '../../shared/code/changes.generated.ts';
import { modeChange, statusWords } from './fileWords.ts';
import { LineCounts } from './LineCounts.tsx';

interface FileDiffHeadProps {
  projectId: string;
  file: ChangedFileFragment;
  /** Where the whole file is found. */
  commit: string | null;
  closed: boolean;
  onToggle: () => void;
  /** Writes a note on lines of the file; null where nobody may. */
  onComment: (() => void) | null;
}

/** The name of a file that differs, and what became of it; it stays in sight while its lines scroll by. */
export const FileDiffHead = ({ projectId, file, commit, closed, onToggle, onComment }: FileDiffHeadProps) => {
  const { path, name, previousPath, previousName, status, additions, deletions } = file;
  const { label, tone } = statusWords[status];
  const mode = modeChange(file);
  const whole = status === 'DELETED' ? (previousPath ?? path) : path;
  const Icon = closed ? ChevronRight : ChevronDown;
  return (
    <Box sx={headStyle}>
      <IconButton
        size="small"
        aria-label={closed ? `Show ${name}` : `Hide ${name}`}
        aria-expanded={!closed}
        onClick={onToggle}
      >
        <Icon aria-hidden />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {previousName === null ? null : `${previousName} → `}
        {whole !== null && commit !== null ? (
          <Link
            href={appPaths.file(projectId, { path: whole, branch: commit, line: null })}
            color="textPrimary"
            underline="hover"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {mode === null ? null : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {mode}
          </Box>
        )}
      </Box>
      {onComment ? (
        <Button size="small" variant="text" aria-label={`Comment on ${name}`} onClick={onComment}>
          Comment
        </Button>
      ) : null}
      <LineCounts additions={additions} deletions={deletions} />
      {status === 'MODIFIED' ? null : <ToneChip label={label} tone={tone} />}
    </Box>
  );
};

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  padding: '4px 16px 4px 8px',
  position: 'sticky',
  // Below the header of the application.
  top: 52,
  zIndex: 1,
  backgroundColor: 'background.paper',
} as const;
