import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { useAppearance } from './useAppearance.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;
const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;
const motions = [
  { value: 'system', label: 'System' },
  { value: 'reduced', label: 'Reduced' },
] as const;

/** The appearance tab of the settings: how the product looks in this browser. */
export const AppearancePanel = () => {
  const { current, changed, choose, cancel, accept } = useAppearance();
  const toast = useToast();
  const save = () => {
    accept();
    toast({ title: 'Appearance saved', variant: 'success' });
  };
  const reason = changed ? null : 'Nothing has changed.';
  return (
    <SectionCard title="Appearance">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
        <ChoiceGroup
          label="Theme"
          description="System follows the light or dark mode of your device."
          options={themes}
          value={current.theme}
          onChange={(theme) => choose({ theme })}
        />
        <ChoiceGroup
          label="Density"
          description="Compact shows more rows and fields on the screen."
          options={densities}
          value={current.density}
          onChange={(density) => choose({ density })}
        />
        <ChoiceGroup
          label="Motion"
          description="Reduced turns off animations, regardless of your device settings."
          options={motions}
          value={current.motion}
          onChange={(motion) => choose({ motion })}
        />
        <FormActions>
          <DisabledReason reason={reason}>
            <Button onClick={cancel}>Cancel</Button>
          </DisabledReason>
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={save}>
              Save Changes
            </Button>
          </DisabledReason>
        </FormActions>
      </Box>
    </SectionCard>
  );
};
