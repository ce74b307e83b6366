import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { JobLog } from './JobLog.tsx';
import type { ProjectSettingsQuery } from './settings.generated.ts';

type Job = NonNullable<
  NonNullable<NonNullable<ProjectSettingsQuery['project']>['repository']>['failedFetch']
>;

/** Why the repository could not be fetched the last time, and what the job said of its work. */
export const FailedFetch = ({ job }: { job: Job }) => {
  const [open, setOpen] = useState(false);
  const when = job.finishedAt ? <RelativeTime at={job.finishedAt} /> : null;
  return (
    <FormMessage>
      The last fetch failed {when}: {job.error ?? 'it ended without an error message.'}
      <Box sx={{ marginTop: 2 }}>
        <Button size="small" onClick={() => setOpen(true)}>
          Show log
        </Button>
      </Box>
      {open ? (
        <SideDrawer title="Log of the last fetch" subtitle={when} onClose={() => setOpen(false)}>
          <JobLog id={job.id} removedAt={job.logRemovedAt} />
        </SideDrawer>
      ) : null}
    </FormMessage>
  );
};
