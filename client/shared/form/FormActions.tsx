import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The foot of a form that does not fill its card's width: Cancel, then the submit button, on the right. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>{children}</Box>
);
