import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgentCapability } from '../../schema/generated/types.ts';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import type { AgentTypeChoiceFragment } from './agents.generated.ts';
import { whyNot } from './capabilityWords.ts';

interface CapabilityListProps {
  capabilities: readonly AgentCapability[];
  types: readonly AgentTypeChoiceFragment[];
}

/** Capabilities with what they are for, and whether each can run. */
export const CapabilityList = ({ capabilities, types }: CapabilityListProps) => {
  const known = types.flatMap((type) => type.capabilities);
  return (
    <Box
      component="ul"
      aria-label="Capabilities"
      sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
    >
      {capabilities.map((wanted) => {
        const info = known.find(({ capability }) => capability === wanted);
        const reason = whyNot(wanted);
        return (
          <li key={wanted}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
              <Typography
                variant="body2"
                color={reason ? 'textSecondary' : 'textPrimary'}
                sx={{ flex: 1, minWidth: 0 }}
              >
                {info?.name ?? wanted}
              </Typography>
              <ToneChip label={reason ?? 'Can run'} tone={reason ? 'neutral' : 'success'} />
            </Box>
            {info ? (
              <Typography variant="caption" color="textSecondary" component="div">
                {info.description}
              </Typography>
            ) : null}
          </li>
        );
      })}
    </Box>
  );
};
