import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import type { GenerateApiKeyInputValues } from '../../../schema/generated/validation.ts';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { ProjectsField } from '../../shared/project/ProjectsField.tsx';

const none: never[] = [];

interface KeyReachFieldProps {
  limited: boolean;
  onLimit: (limited: boolean) => void;
}

/** Whether the key reaches all projects, or those that are chosen. */
export const KeyReachField = ({ limited, onLimit }: KeyReachFieldProps) => {
  const { field } = useController<GenerateApiKeyInputValues, 'projectIds'>({ name: 'projectIds' });
  const limit = (checked: boolean) => {
    if (!checked) field.onChange([]);
    onLimit(checked);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Checkbox
        label="Limit to projects"
        checked={limited}
        onChange={({ target }) => limit(target.checked)}
      />
      {limited ? (
        <>
          <Typography variant="caption" color="textSecondary">
            The key works with git and MCP clients only, for the projects you choose. GraphQL and downloads
            refuse it.
          </Typography>
          <ProjectsField label="Projects of the key" chosen={none} />
        </>
      ) : null}
    </Box>
  );
};
