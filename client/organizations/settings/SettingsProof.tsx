import { useWatch } from 'react-hook-form';
import type { UpdateOrganizationInputValues } from '../../../schema/generated/validation.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import type { OrganizationSettingsFieldsFragment } from './settings.generated.ts';
import { opens } from './useSaveOrganization.ts';

/** The password, once the form would let more people in, or in more easily, than what is saved. */
export const SettingsProof = ({ saved }: { saved: OrganizationSettingsFieldsFragment }) => {
  const [allowedDomains, requireTwoFactor] = useWatch<
    UpdateOrganizationInputValues,
    ['allowedDomains', 'requireTwoFactor']
  >({ name: ['allowedDomains', 'requireTwoFactor'] });
  return opens(saved, { allowedDomains, requireTwoFactor }) ? (
    <ProofField why="Required to change who can join and how members sign in." />
  ) : null;
};
