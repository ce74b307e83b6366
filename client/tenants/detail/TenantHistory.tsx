import { formatDate } from '../../shared/display/formats.ts';
import { DetailRows } from './DetailRows.tsx';
import type { TenantDetailQuery } from '../tenants.generated.ts';

type Event = TenantDetailQuery['tenant']['history'][number];

const words: Readonly<Record<string, string>> = {
  signup: 'Signed up',
  createTenant: 'Added by the operator',
  updateTenant: 'Edited by the operator',
  suspendTenant: 'Suspended',
  reactivateTenant: 'Reactivated',
  startTrial: 'Trial started',
  changePlan: 'Plan changed',
  cancelSubscription: 'Subscription canceled',
  resumeSubscription: 'Subscription resumed',
  payAmountDue: 'Late payment made',
  updateOrganization: 'Settings changed',
  transferOwnership: 'Ownership transferred',
};

/** How an organization came to stand where it stands, newest first, as its audit log has it. */
export const TenantHistory = ({ events }: { events: readonly Event[] }) => (
  <DetailRows
    rows={events.map(({ id, action, actorName, target, createdAt }) => ({
      key: id,
      left: target ? `${words[action] ?? action}: ${target}` : (words[action] ?? action),
      right: (
        <>
          {actorName} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </>
      ),
    }))}
    empty="No history yet."
  />
);
