import Box from '@mui/material/Box';
import { useState } from 'react';
import { ReadOnlyNote } from '../../shared/session/ReadOnlyNote.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { useOrganizationSettingsSuspenseQuery } from './settings.generated.ts';
import { TransferSection } from './TransferSection.tsx';

/** Name, short name and rules of the organization, and the ways out of it. */
export const GeneralSection = () => {
  const { data, refetch } = useOrganizationSettingsSuspenseQuery({ fetchPolicy: 'network-only' });
  const [version, setVersion] = useState(0);
  const { organization } = data;
  const load = async () => {
    await refetch();
    setVersion(version + 1);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <ReadOnlyNote unless="ORGANIZATION_UPDATE">
        Only admins and owners can change these settings.
      </ReadOnlyNote>
      <OrganizationForm key={version} organization={organization} onLoadNewer={load} />
      <TransferSection />
      <LeaveSection organization={organization} />
      <DeleteSection organization={organization} />
    </Box>
  );
};
