import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Can } from '../../shared/session/Can.tsx';
import { useSecurityDialogs } from '../securityDialogs.ts';
import { mayNotImportReason } from './findingWords.ts';

/** What is set for the findings of all projects. */
export const FindingSettings = () => {
  const { hrefOf } = useSecurityDialogs();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        marginLeft: { xs: '-10px', sm: 0 },
      }}
    >
      <Can do="ORGANIZATION_UPDATE" reason="Only admins and owners can change when findings are due.">
        <Button size="small" variant="text" href={hrefOf('deadlines')}>
          Due dates
        </Button>
      </Can>
      <Can do="SCAN_START" reason={mayNotImportReason}>
        <Button size="small" variant="text" href={hrefOf('import')}>
          Import findings
        </Button>
      </Can>
      <Button size="small" variant="text" href={hrefOf('policy')}>
        Policy for pipelines
      </Button>
    </Box>
  );
};
