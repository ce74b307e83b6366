import type { TenantPeopleQuery } from '../tenants.generated.ts';

/** Somebody who belongs to an organization, as the operator sees it. */
export type TenantPerson = TenantPeopleQuery['tenant']['people']['nodes'][number];

/** The organization that people belong to, and what to do when something about them was changed. */
export interface Place {
  tenantId: string;
  tenantName: string;
  onChanged: () => void;
}

/** A person, and where. */
export interface PersonMenuProps {
  person: TenantPerson;
  place: Place;
}

/** What a dialog about a person of an organization gets. */
export interface PersonDialogProps extends PersonMenuProps {
  onClose: () => void;
}
