import { useState } from 'react';
import type { UpdateOrganizationInput } from '../../../schema/generated/types.ts';
import type { UpdateOrganizationInputValues } from '../../../schema/generated/validation.ts';
import type { Refusal } from '../../shared/form/NewerVersion.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import {
  type OrganizationSettingsFieldsFragment,
  useUpdateOrganizationMutation,
} from './settings.generated.ts';

/** What differs from the organization as it was read; what nobody touched here stays as others left it. */
const changesOf = (
  before: OrganizationSettingsFieldsFragment,
  { name, slug, allowedDomains, requireTwoFactor }: UpdateOrganizationInput,
) => ({
  ...(name === before.name ? {} : { name }),
  ...(slug === before.slug ? {} : { slug }),
  ...(allowedDomains?.join() === before.settings.allowedDomains.join() ? {} : { allowedDomains }),
  ...(requireTwoFactor === before.settings.requireTwoFactor ? {} : { requireTwoFactor }),
});

/** Whether values let more people in, or in more easily, than what is saved: that asks for the password. */
export const opens = (
  { settings }: OrganizationSettingsFieldsFragment,
  {
    allowedDomains,
    requireTwoFactor,
  }: Pick<UpdateOrganizationInputValues, 'allowedDomains' | 'requireTwoFactor'>,
): boolean =>
  allowedDomains?.join() !== settings.allowedDomains.join() ||
  (settings.requireTwoFactor && requireTwoFactor === false);

/** Saves the organization as a form has it, on the version it was opened with. */
export const useSaveOrganization = (opened: OrganizationSettingsFieldsFragment) => {
  const toast = useToast();
  const [updateOrganization] = useUpdateOrganizationMutation();
  const [base, setBase] = useState(opened);
  const [refusal, setRefusal] = useState<Refusal>();
  const save = useMutationForm({
    submit: async (values: UpdateOrganizationInput) => {
      setRefusal(undefined);
      const { currentPassword } = values;
      const input = { updatedAt: base.updatedAt, ...changesOf(base, values), currentPassword };
      return (await updateOrganization({ variables: { input } })).data?.updateOrganization;
    },
    onSuccess: ({ organization }, _, form) => {
      if (organization) setBase(organization);
      form.keep();
      toast({ title: 'Organization saved', variant: 'success' });
    },
    onRejected: (rest) => {
      if (rest.length === 0) return;
      const message = rest.map((error) => error.message).join(' ');
      setRefusal({ message, conflict: rest.some(({ code }) => code === 'CONFLICT') });
    },
  });
  return { save, refusal, saved: base };
};
