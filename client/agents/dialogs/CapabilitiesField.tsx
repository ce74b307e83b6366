import { useController } from 'react-hook-form';
import { useShownField } from '../../shared/form/shownFields.ts';
import type { AgentCapability } from '../../../schema/generated/types.ts';
import type { AgentTypeChoiceFragment } from '../agents.generated.ts';
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes.tsx';

interface CapabilitiesFieldProps {
  /** What the agent's type can do. */
  capabilities: AgentTypeChoiceFragment['capabilities'];
}

/** What an agent may do. */
export const CapabilitiesField = ({ capabilities }: CapabilitiesFieldProps) => {
  const { field, fieldState } = useController<{ capabilities: AgentCapability[] }, 'capabilities'>({
    name: 'capabilities',
  });
  useShownField('capabilities');
  return (
    <ChoiceBoxes
      label="Capabilities"
      options={capabilities.map(({ capability, name, description }) => ({
        value: capability,
        label: name,
        description,
      }))}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty="Select a type first."
      firstRef={field.ref}
    />
  );
};
