import type { InvitationPage, InvitationRow } from './invitations/invitationStore.ts';
import type { OrganizationRow } from './store.ts';

declare module '../../platform/graphql/rowOfType.ts' {
  interface RowOfType {
    Organization: OrganizationRow;
    Invitation: InvitationRow;
    InvitationConnection: InvitationPage;
  }
}
