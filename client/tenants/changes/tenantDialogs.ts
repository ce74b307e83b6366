import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

const names = ['new', 'tenant', 'edit', 'people', 'billing', 'suspend', 'reactivate'] as const;

/** Parameters of the lists within: pages and search. */
const extra = ['people-after', 'people-before', 'people-q', 'invoices-after', 'invoices-before'] as const;

/** The dialogs of the tenant list, as they stand in its URL: `?new`, `?tenant={id}`, `?suspend={id}`. */
export const useTenantDialogs = () => useDialogAddress(names, extra);
