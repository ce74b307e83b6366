import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useSelectMenu } from '../../shared/menus/useSelectMenu.ts';

interface ProjectFilterProps {
  projects: readonly { id: string; name: string }[];
  /** The id of the chosen project; empty for all. */
  chosen: string;
  onChange: (id: string) => void;
}

/** Narrows a list to one project. */
export const ProjectFilter = ({ projects, chosen, onChange }: ProjectFilterProps) => {
  const menu = useSelectMenu();
  const name = projects.find(({ id }) => id === chosen)?.name;
  const text = chosen ? `Project: ${name ?? 'another one'}` : 'Project';
  return (
    <Select
      {...menu}
      displayEmpty
      size="small"
      value={name === undefined ? '' : chosen}
      onChange={({ target }) => onChange(target.value)}
      renderValue={() => text}
      MenuProps={{ slotProps: { root: { role: 'region', 'aria-label': 'Project' } } }}
      SelectDisplayProps={{ 'aria-label': text }}
      sx={{ maxWidth: 240, ...(chosen ? { fontWeight: 500 } : { color: 'text.secondary' }) }}
    >
      <MenuItem value="">All projects</MenuItem>
      {projects.map((project) => (
        <MenuItem key={project.id} value={project.id}>
          {project.name}
        </MenuItem>
      ))}
    </Select>
  );
};
