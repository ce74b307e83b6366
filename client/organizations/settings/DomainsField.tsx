import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { UpdateOrganizationInputValues } from '../../../schema/generated/validation.ts';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useReadOnly } from '../../shared/form/readOnly.ts';
import { useShownField } from '../../shared/form/shownFields.ts';

/** The domains in a text with commas, spaces or line breaks between them, as the server keeps them. */
const readDomains = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, '').toLowerCase())
      .filter(Boolean),
  ),
];

/** The email domains that may be invited or join, one a line. */
export const DomainsField = () => {
  const { field, fieldState } = useController<UpdateOrganizationInputValues, 'allowedDomains'>({
    name: 'allowedDomains',
  });
  useShownField('allowedDomains');
  const readOnly = useReadOnly();
  const domains = field.value ?? [];
  const [typed, setTyped] = useState(() => domains.join('\n'));
  // Cancel, or a newer version, brings other domains than those typed here.
  const text = readDomains(typed).join() === domains.join() ? typed : domains.join('\n');
  return (
    <LabeledInput
      label="Allowed email domains"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(readDomains(target.value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      description="Only addresses of these domains can be invited or join, such as example.com. Leave it empty to allow all. Existing members stay."
      placeholder="example.com"
      multiline
      minRows={2}
      maxRows={8}
      spellCheck={false}
      disabled={readOnly}
    />
  );
};
