import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

/**
 * The dialogs of the members' section: `?invite`, `?role={user}`, `?remove={user}`, `?transfer={user}`,
 * `?resend={invitation}`, `?revoke={invitation}`.
 */
export const useMemberDialogs = () =>
  useDialogAddress(['invite', 'role', 'remove', 'transfer', 'resend', 'revoke', 'leave']);
