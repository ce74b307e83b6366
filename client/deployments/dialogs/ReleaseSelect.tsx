import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId } from 'react';
import { SelectButton } from '../../shared/menus/SelectButton.tsx';
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
  const id = useId();
  const options = releases.map((release) => ({
    value: release.id,
    label: `${release.number} · ${release.commitSha.slice(0, 7)} ${release.commitMessage}`,
  }));
  return (
    <FormControl fullWidth size="small">
      <InputLabel id={`${id}-label`} htmlFor={id}>
        Release
      </InputLabel>
      <SelectButton
        label="Release"
        text={options.find((option) => option.value === value)?.label ?? ''}
        options={options}
        chosen={[value]}
        onChoose={onChange}
        field={{ id, labelledBy: `${id}-label`, describedBy: `${id}-help` }}
      />
      <FormHelperText id={`${id}-help`}>{description}</FormHelperText>
    </FormControl>
  );
};
