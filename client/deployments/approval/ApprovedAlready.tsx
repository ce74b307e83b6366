import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { formatDateTime } from '../../shared/display/formats.ts';
import { ApprovalForm } from './ApprovalForm.tsx';

interface ApprovedAlreadyProps {
  deploymentId: string;
  /** When the viewer approved it. */
  at: string;
}

/** That the viewer approved a deployment which still waits for others; who thinks better of it may still reject it. */
export const ApprovedAlready = ({ deploymentId, at }: ApprovedAlreadyProps) => {
  const [rejecting, setRejecting] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box component="span" aria-hidden sx={{ display: 'flex', color: 'success.main' }}>
          <Check size={16} />
        </Box>
        <Typography sx={{ flex: 1, minWidth: 200 }}>
          {`You approved this on ${formatDateTime(at)}. It is waiting for others.`}
        </Typography>
        <Button
          size="small"
          variant="text"
          aria-expanded={rejecting}
          onClick={() => setRejecting(!rejecting)}
        >
          Reject after all
        </Button>
      </Box>
      {rejecting ? <ApprovalForm deploymentId={deploymentId} only="reject" /> : null}
    </>
  );
};
