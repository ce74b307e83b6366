import { useController } from 'react-hook-form';
import type { CreateWebhookInputValues } from '../../schema/generated/validation.ts';
import { ChoiceBoxes } from '../shared/form/ChoiceBoxes.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { useShownField } from '../shared/form/shownFields.ts';
import { useProjectChoicesQuery } from '../shared/project/projectChoices.generated.ts';
import { eventChoices } from './eventWords.ts';

type Values = CreateWebhookInputValues;

const formats = [
  { value: 'STANDARD', label: 'JSON (Standard Webhooks)' },
  { value: 'SLACK', label: 'Message for Slack or Mattermost' },
];

const EventsField = () => {
  const { field, fieldState } = useController<Values, 'events'>({ name: 'events' });
  useShownField('events');
  return (
    <ChoiceBoxes
      label="Events"
      options={eventChoices}
      chosen={field.value.filter((event) => event !== '')}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty=""
      firstRef={field.ref}
    />
  );
};

/** The fields of a webhook. `project` is the one that it is limited to, which may be none of the first by name. */
export const WebhookFields = ({ project }: { project?: { id: string; name: string } | null | undefined }) => {
  const { data } = useProjectChoicesQuery({ variables: { search: '' } });
  const others = (data?.projects.nodes ?? []).filter(({ id }) => id !== project?.id);
  const projects = [...(project ? [project] : []), ...others];
  return (
    <>
      <TextField<Values>
        name="url"
        label="URL"
        description="A public https address, such as https://example.com/slipway."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField<Values> name="description" label="Description (optional)" autoComplete="off" />
      <EventsField />
      <SelectField<Values>
        name="projectId"
        label="Project"
        options={[
          { value: '', label: 'All projects' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField<Values> name="format" label="Format" options={formats} />
    </>
  );
};
