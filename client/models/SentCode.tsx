import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { ConfigureModelInputValues } from '../../schema/generated/validation.ts';

const hostOf = (url: string): string => URL.parse(url)?.host || 'the server above';

/** Says what is sent where with what is chosen in the form. */
export const SentCode = () => {
  const [chosen, baseUrl] = useWatch<ConfigureModelInputValues, ['projectIds', 'baseUrl']>({
    name: ['projectIds', 'baseUrl'],
  });
  const count = chosen.length;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {count === 0
        ? 'No code leaves this server until you choose projects.'
        : `Code of ${count === 1 ? 'one project' : `${count} projects`} may be sent to ${hostOf(baseUrl)}, and to nothing else.`}
    </Typography>
  );
};
