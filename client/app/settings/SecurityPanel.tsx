import Box from '@mui/material/Box';
import { PasswordForm } from '../../accounts/settings/PasswordForm.tsx';
import { SessionsSection } from '../../accounts/settings/SessionsSection.tsx';
import { AuditSection } from '../../audit/AuditSection.tsx';
import { useAuditFilters } from '../../audit/useAuditFilters.ts';
import { useRefreshViewer } from '../../organizations/members/useRefreshViewer.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { TwoFactorSection } from '../../twoFactor/TwoFactorSection.tsx';
import { useSecuritySettingsSuspenseQuery } from './security.generated.ts';

/** The security tab of the settings: password, second factor, sessions and, for who may read it, the audit log. */
export const SecurityPanel = () => {
  const mayReadAudit = usePermission('AUDIT_READ');
  const filters = useAuditFilters();
  const { data, refetch } = useSecuritySettingsSuspenseQuery({
    variables: { mayReadAudit, ...filters.variables },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const refreshViewer = useRefreshViewer();
  // What an administrator of the platform may do depends on it.
  const twoFactorChanged = () => {
    refresh();
    void refreshViewer();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <SectionCard title="Password">
        <PasswordForm onChanged={refresh} />
      </SectionCard>
      <TwoFactorSection status={data.twoFactor} onChanged={twoFactorChanged} />
      <SessionsSection sessions={data.sessions} onChanged={refresh} />
      {data.auditLog && data.auditFilters ? (
        <AuditSection log={data.auditLog} options={data.auditFilters} filters={filters} />
      ) : null}
    </Box>
  );
};
