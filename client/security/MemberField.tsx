import { SelectField } from '../shared/form/SelectField.tsx';
import { useFindingPeopleQuery } from './triage.generated.ts';

interface MemberFieldProps {
  name: 'riskOwnerId' | 'assigneeId';
  label: string;
  /** What it means when nobody is chosen. */
  placeholder: string;
}

/** One of the organization's members: the first hundred by name. */
export const MemberField = ({ name, label, placeholder }: MemberFieldProps) => {
  const { data } = useFindingPeopleQuery();
  const people = data?.viewer?.organization.members.nodes ?? [];
  const options = people.map((person) => ({ value: person.id, label: person.name }));
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={placeholder}
      options={[{ value: '', label: placeholder }, ...options]}
    />
  );
};
