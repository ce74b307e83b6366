import { skipToken } from '@apollo/client/react';
import Button from '@mui/material/Button';
import SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { MemberButton } from '../../shared/members/MemberButton.tsx';
import { useTeamCandidatesQuery } from '../../shared/members/members.generated.ts';

const picker = lateDialog(async () => (await import('../../shared/members/MemberPicker.tsx')).MemberPicker);

/** The arrow of the selects beside it. */
const Caret = () => (
  <SvgIcon>
    <path d="M7 10l5 5 5-5z" />
  </SvgIcon>
);

interface ReviewerFilterProps {
  /** The id of the chosen member; empty for all. */
  chosen: string;
  onChange: (id: string) => void;
}

/** Narrows a list to the pull requests that a member reviewed or is asked to review. */
export const ReviewerFilter = ({ chosen, onChange }: ReviewerFilterProps) => {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null);
  // A link names the member by id alone.
  const unknown = chosen !== '' && picked?.id !== chosen;
  const { data } = useTeamCandidatesQuery(unknown ? { variables: { search: null } } : skipToken);
  const known = [picked, ...(data?.viewer?.organization.members.nodes ?? [])];
  const name = known.find((member) => member?.id === chosen)?.name ?? 'another member';
  const choose = (member: { id: string; name: string } | null) => {
    setPicked(member);
    setOpen(false);
    onChange(member?.id ?? '');
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        {...picker.opener}
        onClick={() => setOpen(true)}
        endIcon={<Caret />}
        sx={(theme) => ({
          ...theme.typography.body1,
          maxWidth: 240,
          padding: '0 8px 0 10px',
          borderColor: theme.vars.palette.border.control,
          fontWeight: chosen ? 500 : 400,
          color: chosen ? 'text.primary' : 'text.secondary',
          '& .MuiButton-endIcon': {
            marginLeft: 1,
            marginRight: 0,
            color: 'action.active',
            '& > svg': { width: 18, height: 18 },
          },
        })}
      >
        {chosen ? `Reviewer: ${name}` : 'Reviewer'}
      </Button>
      {open ? (
        <picker.Dialog
          title="Choose a reviewer"
          onClose={() => setOpen(false)}
          actions={
            <>
              {chosen ? <Button onClick={() => choose(null)}>All reviewers</Button> : null}
              <Button onClick={() => setOpen(false)}>Cancel</Button>
            </>
          }
        >
          {(member) => (
            <MemberButton
              member={member}
              label={`Reviewer: ${member.name}`}
              chosen={member.id === chosen}
              onClick={() => choose(member)}
            />
          )}
        </picker.Dialog>
      ) : null}
    </>
  );
};
