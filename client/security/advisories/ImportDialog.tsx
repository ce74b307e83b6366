import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, useId } from 'react';
import { ImportForm } from './ImportForm.tsx';

/** Asks what advisories to import. */
export const ImportDialog = (form: ComponentProps<typeof ImportForm>) => {
  const title = useId();
  return (
    <Dialog open onClose={form.onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Import advisories</DialogTitle>
      <DialogContent>
        <ImportForm {...form} />
      </DialogContent>
    </Dialog>
  );
};
