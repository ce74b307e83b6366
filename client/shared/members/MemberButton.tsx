import Button from '@mui/material/Button';
import { MemberName } from './MemberName.tsx';
import type { Candidate } from './MemberPicker.tsx';

interface MemberButtonProps {
  member: Candidate;
  /** What a press does: "Assign to Grace Hopper". */
  label: string;
  chosen: boolean;
  onClick: () => void;
}

/** A member in a picker, chosen by a press. */
export const MemberButton = ({ member, label, chosen, onClick }: MemberButtonProps) => (
  <Button
    variant="text"
    fullWidth
    aria-label={label}
    aria-current={chosen ? 'true' : undefined}
    onClick={onClick}
    sx={(theme) => ({
      justifyContent: 'flex-start',
      gap: 2,
      height: 'auto',
      padding: '6px 8px',
      fontWeight: 400,
      textAlign: 'left',
      color: 'text.primary',
      '&[aria-current]': { backgroundColor: theme.vars.palette.surface.selected },
    })}
  >
    <MemberName member={member} />
  </Button>
);
