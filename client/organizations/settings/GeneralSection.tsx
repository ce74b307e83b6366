import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { usePermission } from '../../shared/session/viewer.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { useOrganizationSettingsSuspenseQuery } from './settings.generated.ts';
import { TransferSection } from './TransferSection.tsx';

/** Name, short name and rules of the organization, and the ways out of it. */
export const GeneralSection = () => {
  const { data, refetch } = useOrganizationSettingsSuspenseQuery({ fetchPolicy: 'network-only' });
  const [version, setVersion] = useState(0);
  const mayChange = usePermission('ORGANIZATION_UPDATE');
  const { organization } = data;
  const load = async () => {
    await refetch();
    setVersion(version + 1);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {mayChange ? null : (
        <Alert severity="info">
          You can read these settings. Only admins and owners of {organization.name} may change them.
        </Alert>
      )}
      <OrganizationForm key={version} organization={organization} onLoadNewer={load} />
      <TransferSection />
      <LeaveSection organization={organization} />
      <DeleteSection organization={organization} />
    </Box>
  );
};
