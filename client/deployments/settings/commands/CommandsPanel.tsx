import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSearchParamState } from '../../../shared/address/useSearchParamState.ts';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePlace } from '../../../shared/page/usePlace.ts';
import { useReadAgain } from '../../../shared/page/useReadAgain.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { CommandRun } from './CommandRun.tsx';
import type { EnvironmentCommandsFragment } from './commands.generated.ts';
import { CronList } from './CronList.tsx';

const running = lateDialog(async () => (await import('./RunCommandDialog.tsx')).RunCommandDialog);

/** Number of runs that the panel shows before "Show all". */
const fewest = 10;
/** Milliseconds after the time of a cron by which its run is ordered. */
const ordered = 7_000;
/** The longest time ahead that is waited for: a page that is open for longer is read again by then. */
const longest = 86_400_000;

/** Reads the page again once the next cron is due. */
const useNextCron = (crons: EnvironmentCommandsFragment['crons'], onDue: () => void): void => {
  const [next = null] = crons.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  const tell = useEffectEvent(onDue);
  useEffect(() => {
    if (next === null) return undefined;
    const wait = Math.min(Math.max(0, Date.parse(next) - Date.now()) + ordered, longest);
    const timer = setTimeout(tell, wait);
    return () => clearTimeout(timer);
  }, [next]);
};

/** The crons of an environment, and the commands that they and people ran, with their logs. */
export const CommandsPanel = ({ environment }: { environment: EnvironmentCommandsFragment }) => {
  const { id, name: place, kind, release, crons, commandRuns, volumes } = environment;
  const [dialog, setDialog] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [shown, show] = useSearchParamState('command', { history: 'replace', resets: ['find'] });
  const title = useId();
  const section = usePlace('commands');
  const readAgain = useReadAgain('EnvironmentSettings');
  const mayRun = usePermission('ENVIRONMENT_CONFIGURE') && release?.manifest.kind === 'SERVICE';
  const isStatic = release?.manifest.kind === 'STATIC';
  useNextCron(crons, () => void readAgain());
  const action = mayRun ? (
    <Button
      variant="text"
      size="small"
      startIcon={<Plus aria-hidden />}
      {...running.opener}
      onClick={() => setDialog(true)}
    >
      Run command
    </Button>
  ) : null;
  return (
    <SectionCard title="Commands" action={action} {...section}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {crons.length > 0 || kind === 'PREVIEW' || isStatic ? null : (
          <Typography color="textSecondary">
            No crons. <code>crons</code> in slipway.json says which commands run at which times.
          </Typography>
        )}
        <CronList environment={environment} />
        {commandRuns.length === 0 ? (
          <Typography color="textSecondary">
            {isStatic
              ? `Commands and crons are for services: ${place} serves static files.`
              : `No commands have run in ${place}.`}
          </Typography>
        ) : (
          <Box>
            <Typography id={title} component="h3" sx={{ fontWeight: 500, marginBottom: 2 }}>
              Runs
            </Typography>
            <Box
              component="ul"
              aria-labelledby={title}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                gap: 3,
                margin: 0,
                padding: 0,
                listStyle: 'none',
              }}
            >
              {commandRuns.slice(0, showsAll ? undefined : fewest).map((run) => (
                <CommandRun
                  key={run.id}
                  run={run}
                  open={run.id === shown}
                  onToggle={() => show(run.id === shown ? '' : run.id)}
                  onStep={() => void readAgain()}
                />
              ))}
            </Box>
            {showsAll || commandRuns.length <= fewest ? null : (
              <Button variant="text" size="small" onClick={() => setShowsAll(true)} sx={{ marginTop: 2 }}>
                Show all {commandRuns.length}
              </Button>
            )}
          </Box>
        )}
      </Box>
      {dialog ? (
        <running.Dialog
          environmentId={id}
          place={place}
          hasVolumes={volumes.some(({ path }) => path !== null)}
          onRun={show}
          onClose={() => setDialog(false)}
        />
      ) : null}
    </SectionCard>
  );
};
