import { SelectButton } from '../../shared/menus/SelectButton.tsx';

interface ProjectFilterProps {
  projects: readonly { id: string; name: string }[];
  /** The id of the chosen project; empty for all. */
  chosen: string;
  onChange: (id: string) => void;
}

/** Narrows a list to one project. */
export const ProjectFilter = ({ projects, chosen, onChange }: ProjectFilterProps) => {
  const name = projects.find(({ id }) => id === chosen)?.name;
  return (
    <SelectButton
      label="Project"
      text={chosen ? `Project: ${name ?? 'another one'}` : 'Project'}
      options={[
        { value: '', label: 'All projects' },
        ...projects.map((project) => ({ value: project.id, label: project.name })),
      ]}
      chosen={[chosen]}
      onChoose={onChange}
    />
  );
};
