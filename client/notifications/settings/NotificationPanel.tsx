import type { UpdateNotificationPreferencesInput } from '../../../schema/generated/types.ts';
import { Form } from '../../shared/form/Form.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { PreferenceTable } from './PreferenceTable.tsx';
import {
  useNotificationPreferencesSuspenseQuery,
  useUpdateNotificationPreferencesMutation,
} from './settings.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).updateNotificationPreferencesInputSchema;

/** What the viewer wants to be told about in the active organization, and how. */
export const NotificationPanel = () => {
  const { data } = useNotificationPreferencesSuspenseQuery({ fetchPolicy: 'network-only' });
  const [update] = useUpdateNotificationPreferencesMutation();
  const { organization, email } = useViewer();
  const toast = useToast();
  const events = data.notificationPreferences;
  const preferences = events.map(({ event, inApp, email }) => ({ event, inApp, email }));
  const submit = useMutationForm({
    submit: async (input: UpdateNotificationPreferencesInput) =>
      (await update({ variables: { input } })).data?.updateNotificationPreferences,
    onSuccess: (_, _values, form) => {
      form.keep();
      toast({ title: 'Notifications saved', variant: 'success' });
    },
  });
  return (
    <Form schema={loadSchema} defaultValues={{ preferences }} onSubmit={submit} label="Notifications">
      <SectionCard title={`What you are told about in ${organization.name}`} flush>
        <PreferenceTable events={events} address={email} />
      </SectionCard>
      <SettingsFooter />
    </Form>
  );
};
