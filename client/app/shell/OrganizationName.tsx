import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useId, useState } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { changedElsewhere, session, shownOrganizationName } from '../../shared/session/session.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';

const menu = lateDialog(async () => (await import('./OrganizationMenu.tsx')).OrganizationMenu, 'menu');

/** The active organization and its plan; it opens the menu of organizations. */
export const OrganizationName = () => {
  // While another tab has another organization active, this tab may still show its own.
  const organizationName = useStoredPart(session, (known) =>
    changedElsewhere() ? shownOrganizationName() : known.organizationName,
  );
  const planName = useStoredPart(session, (known) => (changedElsewhere() ? '' : known.planName));
  const [anchorEl, setAnchorEl] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <Box sx={{ padding: '8px 12px 0' }}>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchorEl !== null}
        aria-controls={anchorEl ? id : undefined}
        {...menu.opener}
        onClick={(event) => setAnchorEl(event.currentTarget)}
        sx={(theme) => ({
          width: '100%',
          // As high without names: what is below must not move when they come.
          minHeight: 44,
          padding: '4px 8px',
          gap: 2,
          borderRadius: '6px',
          justifyContent: 'space-between',
          textAlign: 'left',
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.tone.accent.main}` },
        })}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            variant="body2"
            component="span"
            noWrap
            sx={{ display: 'block', fontWeight: 500 }}
            title={organizationName}
          >
            {organizationName}
          </Typography>
          <Typography
            variant="caption"
            component="span"
            color="textSecondary"
            noWrap
            sx={{ display: 'block' }}
          >
            {planName ? `${planName} Plan` : ''}
          </Typography>
        </Box>
        <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: 'text.secondary' }}>
          <ChevronsUpDown size={14} aria-hidden />
        </Box>
      </ButtonBase>
      {anchorEl ? <menu.Dialog id={id} anchorEl={anchorEl} onClose={() => setAnchorEl(null)} /> : null}
    </Box>
  );
};
