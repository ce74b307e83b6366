import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { BillingSkeleton } from '../../../billing/BillingSkeleton.tsx';
import { appPaths } from '../../../shared/address/paths.ts';
import { RouteErrorBoundary } from '../../../shared/page/RouteErrorBoundary.tsx';
import { useSuspensionQuery } from '../../app.generated.ts';
import { GateHeader } from './GateHeader.tsx';
import { OrganizationSuspended } from './OrganizationSuspended.tsx';

/** Owners pay what is due. */
const SuspendedBilling = lazy(async () => ({
  default: (await import('../../../billing/SuspendedBilling.tsx')).SuspendedBilling,
}));

const BillingOrReason = () => {
  const { data, loading } = useSuspensionQuery();
  if (loading) return <BillingSkeleton />;
  if (!data?.suspension?.canManageBilling) return <OrganizationSuspended />;
  return (
    <RouteErrorBoundary>
      <Suspense fallback={<BillingSkeleton />}>
        <SuspendedBilling />
      </Suspense>
    </RouteErrorBoundary>
  );
};

/** Pages of a suspended organization: the reason with links to support, and billing for owners. */
export const SuspendedGate = () => {
  const { pathname } = useLocation();
  return (
    <>
      <GateHeader />
      <Box component="main" sx={{ padding: { xs: 4, sm: 6 } }}>
        {pathname === appPaths.billing ? <BillingOrReason /> : <OrganizationSuspended />}
      </Box>
    </>
  );
};
