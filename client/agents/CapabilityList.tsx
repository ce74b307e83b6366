import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AgentCapability } from '../../schema/generated/types.ts';
import type { AgentTypeChoiceFragment } from './agents.generated.ts';

interface CapabilityListProps {
  capabilities: readonly AgentCapability[];
  types: readonly AgentTypeChoiceFragment[];
}

/** Capabilities with what they are for. */
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
        return (
          <li key={wanted}>
            <Typography variant="body2">{info?.name ?? wanted}</Typography>
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
