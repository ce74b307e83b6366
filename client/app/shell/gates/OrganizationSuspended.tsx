import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSwitchOrganization } from '../../../accounts/useSwitchOrganization.ts';
import { rolesInWords } from '../../../../schema/rules/roles.ts';
import { formatDateTime } from '../../../shared/display/formats.ts';
import { appPaths, publicPaths } from '../../../shared/address/paths.ts';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { type SuspensionQuery, useSuspensionQuery } from '../../app.generated.ts';
import { LogOutButton } from '../LogOutButton.tsx';

type Suspension = NonNullable<SuspensionQuery['suspension']>;
type Choice = { id: string; name: string };

const Elsewhere = ({ organizations }: { organizations: readonly Choice[] }) => {
  const switchTo = useSwitchOrganization();
  return (
    <SectionCard title="Your other organizations keep working">
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {organizations.map(({ id, name }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}
          >
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
            <Button
              size="small"
              sx={{ flex: 'none' }}
              aria-label={`Switch to ${name}`}
              onClick={() => void switchTo(id)}
            >
              Switch
            </Button>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

/** Where a person is invited to. The links are in the letters: whoever opens one proves that the address is theirs. */
const Invited = ({ to, email }: { to: Suspension['invitations']; email: string }) => (
  <SectionCard title="You are invited">
    <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 3, overflowWrap: 'anywhere' }}>
      To join, open the link in the email we sent to {email}.
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
      {to.map(({ organizationName, role, invitedBy, expiresAt }) => (
        <Box component="li" key={`${organizationName} ${expiresAt}`} sx={{ overflowWrap: 'anywhere' }}>
          <Typography>{organizationName}</Typography>
          <Typography variant="caption" color="textSecondary">
            {invitedBy} invited you as {rolesInWords[role]}; the link works until {formatDateTime(expiresAt)}.
          </Typography>
        </Box>
      ))}
    </Box>
  </SectionCard>
);

/** In place of every page of a suspended organization: the way to support, to the person's other organizations and those that invite, and out. */
export const OrganizationSuspended = () => {
  const { data } = useSuspensionQuery({ fetchPolicy: 'network-only' });
  const suspension = data?.suspension;
  const elsewhere = suspension?.elsewhere ?? [];
  return (
    <Box
      sx={{ maxWidth: 480, marginInline: 'auto', paddingBlock: { xs: 6, sm: 16 }, display: 'grid', gap: 6 }}
    >
      <title>Organization suspended · Slipway</title>
      <div>
        <Typography variant="h1">
          {suspension ? `${suspension.organizationName} is suspended` : 'Organization suspended'}
        </Typography>
        <Typography sx={{ marginTop: 2 }}>Your organization is suspended. Contact support.</Typography>
        {suspension?.reason ? (
          <Typography sx={{ marginTop: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <strong>Reason:</strong> {suspension.reason}
          </Typography>
        ) : null}
        {suspension ? (
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1, overflowWrap: 'anywhere' }}>
            You’re signed in as {suspension.email}. Projects, members and settings are kept, and nothing is
            billed during the suspension.
          </Typography>
        ) : null}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" href={publicPaths.support}>
          Contact support
        </Button>
        {suspension?.canManageBilling ? <Button href={appPaths.billing}>Open Billing</Button> : null}
        <LogOutButton />
      </Box>
      {elsewhere.length > 0 ? <Elsewhere organizations={elsewhere} /> : null}
      {suspension && suspension.invitations.length > 0 ? (
        <Invited to={suspension.invitations} email={suspension.email} />
      ) : null}
    </Box>
  );
};
