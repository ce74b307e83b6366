import { ChoiceSwitch } from '../../shared/controls/ChoiceSwitch.tsx';

const views = [
  { value: 'all', label: 'All' },
  { value: 'archived', label: 'Archived' },
] as const;

/** Chooses between the projects at work and those put away. */
export const ViewSwitch = ({
  archived,
  onChange,
}: {
  archived: boolean;
  onChange: (archived: boolean) => void;
}) => (
  <ChoiceSwitch
    label="Which projects"
    options={views}
    value={archived ? 'archived' : 'all'}
    onChange={(view) => onChange(view === 'archived')}
  />
);
