import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useSelectMenu } from '../../shared/menus/useSelectMenu.ts';
import type { ReleaseNameFragment } from '../deployments.generated.ts';

interface ReleaseSelectProps {
  releases: readonly ReleaseNameFragment[];
  value: string;
  onChange: (id: string) => void;
  /** What comes of it. */
  description: string;
}

/** One of the releases that ran before. */
export const ReleaseSelect = ({ releases, value, onChange, description }: ReleaseSelectProps) => {
  const menu = useSelectMenu();
  const id = useId();
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={`${id}-label`} htmlFor={id}>
        Release
      </InputLabel>
      <Select
        {...menu}
        size="small"
        value={releases.some((release) => release.id === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-help`}
        MenuProps={{ slotProps: { root: { role: 'region', 'aria-label': 'Release' } } }}
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label` }}
      >
        {releases.map((release) => (
          <MenuItem key={release.id} value={release.id}>
            {`${release.number} · ${release.commitSha.slice(0, 7)} ${release.commitMessage}`}
          </MenuItem>
        ))}
      </Select>
      <FormHelperText id={`${id}-help`}>{description}</FormHelperText>
    </FormControl>
  );
};
