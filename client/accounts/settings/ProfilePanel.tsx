import Box from '@mui/material/Box';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { AvatarField } from './AvatarField.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MembershipTable } from './MembershipTable.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileSettingsSuspenseQuery } from './profile.generated.ts';

/** The profile tab of the settings: name, picture, address, and where the viewer belongs. */
export const ProfilePanel = () => {
  const { data } = useProfileSettingsSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const { viewer, memberships, pendingEmailChange } = data;
  if (!viewer) return null;
  const { name, avatar, email, emailVerified } = viewer;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <SectionCard title="Profile">
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <AvatarField name={name} avatar={avatar} />
          <ProfileForm name={name} />
        </Box>
      </SectionCard>
      <EmailSection email={email} verified={emailVerified} pending={pendingEmailChange} />
      <SectionCard title="Organizations" flush>
        <MembershipTable memberships={memberships} />
      </SectionCard>
    </Box>
  );
};
