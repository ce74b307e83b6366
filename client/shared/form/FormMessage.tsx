import Box from '@mui/material/Box';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { RequestId } from '../page/RequestId.tsx';

/** What is wrong with a form as a whole; read out when it appears. MUI's Alert would bring the icons of all its kinds. */
export const FormMessage = ({
  children,
  requestId,
}: {
  children: ReactNode;
  requestId?: string | undefined;
}) => (
  <Box
    role="alert"
    sx={(theme) => ({
      ...theme.typography.body2,
      display: 'flex',
      gap: 2,
      padding: '8px 12px',
      borderRadius: '8px',
      overflowWrap: 'anywhere',
      backgroundColor: theme.vars.palette.tone.critical.tint,
      '& > svg': { flex: 'none', marginTop: 0.5, color: theme.vars.palette.tone.critical.main },
    })}
  >
    <CircleAlert size={16} aria-hidden />
    <Box sx={{ minWidth: 0 }}>
      <div>{children}</div>
      <RequestId id={requestId} />
    </Box>
  </Box>
);
