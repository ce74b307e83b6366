import Typography from '@mui/material/Typography';
import { TextField } from '../shared/form/fields.tsx';

/** Asks a person who belongs to no organization any more for the name of a new one; `reason` says so. */
export const NewOrganizationField = ({ reason }: { reason: string }) => (
  <>
    <Typography variant="body2" component="output">
      {reason}
    </Typography>
    <TextField<{ organizationName?: string | null }>
      name="organizationName"
      label="Organization Name"
      size="medium"
      autoComplete="organization"
    />
  </>
);
