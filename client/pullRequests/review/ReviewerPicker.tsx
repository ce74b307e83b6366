import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MemberName } from '../../shared/members/MemberName.tsx';
import { type Candidate, MemberPicker } from '../../shared/members/MemberPicker.tsx';

interface ReviewerPickerProps {
  /** Ids of the members who are asked. */
  asked: readonly string[];
  /** Who cannot be asked, as the author; null when that is nobody of the organization. */
  authorId: string | null;
  onAsk: (member: Candidate) => void;
  onRemove: (member: Candidate) => void;
  onClose: () => void;
}

/** Why a member cannot be asked, or null. */
const reasonOf = ({ id, role }: Candidate, authorId: string | null): string | null => {
  if (id === authorId) return 'Author';
  return role === 'VIEWER' ? 'Viewers cannot review' : null;
};

/** Asks members of the organization for a review, one press each. */
export const ReviewerPicker = ({ asked, authorId, onAsk, onRemove, onClose }: ReviewerPickerProps) => (
  <MemberPicker title="Request reviews" actions={<Button onClick={onClose}>Done</Button>} onClose={onClose}>
    {(member) => {
      const reason = reasonOf(member, authorId);
      const isAsked = asked.includes(member.id);
      return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, paddingBlock: '2px' }}>
          <MemberName member={member} />
          {reason ? (
            <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
              {reason}
            </Typography>
          ) : (
            <Button
              size="small"
              variant={isAsked ? 'text' : 'outlined'}
              aria-label={isAsked ? `Remove ${member.name}` : `Request a review from ${member.name}`}
              onClick={() => (isAsked ? onRemove(member) : onAsk(member))}
              sx={{ flex: 'none' }}
            >
              {isAsked ? 'Remove' : 'Request'}
            </Button>
          )}
        </Box>
      );
    }}
  </MemberPicker>
);
