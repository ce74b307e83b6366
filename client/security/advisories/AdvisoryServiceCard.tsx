import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { formatDateTime } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { PlatformAdvisoriesQuery } from './platformAdvisories.generated.ts';

type Service = PlatformAdvisoriesQuery['advisoryService'];

const setting = 'ADVISORIES_API=https://api.osv.dev';

/** When it last answered, and why it does not. */
const Course = ({ reachedAt, failure, failedAt, retryAt }: Service) => (
  <>
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2 }}>
      {reachedAt ? (
        <>
          It last answered <RelativeTime at={reachedAt} />.
        </>
      ) : (
        'It has not answered yet.'
      )}
    </Typography>
    {failure && failedAt ? (
      <Alert severity="warning" sx={{ marginTop: 3, overflowWrap: 'anywhere' }}>
        {failure} That was <RelativeTime at={failedAt} />
        {retryAt ? `; it is asked again from ${formatDateTime(retryAt)} on` : ''}. What it answered before
        stays, with its date.
      </Alert>
    ) : null}
  </>
);

/** Whether a database of advisories on the network is asked about packages, what it learns, and how that goes. */
export const AdvisoryServiceCard = ({ service }: { service: Service }) => (
  <SectionCard title="Online advisories">
    {service.address === null ? (
      <Typography variant="body2" color="textSecondary">
        No requests are sent. With the setting{' '}
        <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {setting}
        </Box>{' '}
        the server asks osv.dev about packages that no import covers. It sends their ecosystems, names and
        versions, including those of private packages.
      </Typography>
    ) : (
      <>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {service.address} is asked, after each scan and once a day, about packages of ecosystems whose
          advisories were not imported within 30 days. It receives their ecosystems, names and versions,
          including those of private packages, and nothing else.
        </Typography>
        <Course {...service} />
      </>
    )}
  </SectionCard>
);
