import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SessionViewerFragment } from '../../accounts/accounts.generated.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { MenuButton } from '../../shared/menus/MenuButton.tsx';
import { session } from '../../shared/session/session.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';

const late = lateDialog(async () => (await import('./AccountMenu.tsx')).AccountMenu, 'menu');

interface AccountButtonProps {
  viewer: SessionViewerFragment | undefined;
  organizations: readonly { id: string; name: string }[];
  /** Whether it stands in front of a gate, behind which the account's own pages are. */
  gated?: boolean;
}

/** The signed-in person's picture, which opens what concerns the account. */
export const AccountButton = ({ viewer, organizations, gated = false }: AccountButtonProps) => {
  const userName = useStoredPart(session, (known) => known.userName);
  const avatar = useStoredPart(session, (known) => known.avatar);
  return (
    // The picture lies under the button: letters within it would have to be part of its name.
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        flex: 'none',
      }}
    >
      {viewer || userName ? (
        <UserAvatar name={viewer?.name ?? userName} src={viewer ? viewer.avatar : avatar} size={28} />
      ) : (
        <Skeleton variant="circular" width={28} height={28} sx={{ borderRadius: '50%' }} />
      )}
      <MenuButton
        label="Account menu"
        {...late.opener}
        renderMenu={(menu) => (
          <late.Dialog {...menu} viewer={viewer} organizations={organizations} gated={gated} />
        )}
        sx={{ position: 'absolute', inset: 0 }}
      >
        {null}
      </MenuButton>
    </Box>
  );
};
