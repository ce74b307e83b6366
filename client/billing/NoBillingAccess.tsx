import Button from '@mui/material/Button';
import { ErrorState } from '../shared/page/ErrorState.tsx';
import { appPaths } from '../shared/address/paths.ts';

/** Stands where the billing page would, for those who do not own the organization. */
export const NoBillingAccess = () => (
  <>
    <title>Billing · Slipway</title>
    <ErrorState
      level={1}
      title="You don't have access"
      description="Only the organization's owners can see its subscription, payment methods and invoices."
      action={
        <Button variant="contained" href={appPaths.dashboard}>
          Back to the dashboard
        </Button>
      }
    />
  </>
);
