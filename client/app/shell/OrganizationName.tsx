import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { changedElsewhere, session, shownOrganizationName } from '../../shared/session/session.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';

/** The active organization and its plan. */
export const OrganizationName = () => {
  // While another tab has another organization active, this tab may still show its own.
  const organizationName = useStoredPart(session, (known) =>
    changedElsewhere() ? shownOrganizationName() : known.organizationName,
  );
  const planName = useStoredPart(session, (known) => (changedElsewhere() ? '' : known.planName));
  return (
    // As high without names: what is below must not move when they come.
    <Box sx={{ padding: '12px 20px 0', minHeight: 48 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 500 }} title={organizationName}>
        {organizationName}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {planName ? `${planName} Plan` : ''}
      </Typography>
    </Box>
  );
};
