import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import Lock from 'lucide-react/icons/lock';
import type { Permission } from '../../../schema/generated/types.ts';
import { usePermission } from './viewer.ts';

interface ReadOnlyNoteProps {
  /** What changing the settings takes; who has it sees nothing. */
  unless: Permission;
  /** Who can change them, as a sentence. */
  children: string;
  /** A line inside of a section, rather than one above a page. */
  inline?: boolean;
}

/** Says who can change settings to whoever only reads them. */
export const ReadOnlyNote = ({ unless, children, inline = false }: ReadOnlyNoteProps) => {
  if (usePermission(unless)) return null;
  return inline ? (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  ) : (
    <Alert severity="info" icon={<Lock aria-hidden size={16} />}>
      {children}
    </Alert>
  );
};
