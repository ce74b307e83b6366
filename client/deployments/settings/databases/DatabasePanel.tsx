import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { lateDialog } from '../../../shared/dialogs/lateDialog.tsx';
import { formatBytes } from '../../../shared/display/formats.ts';
import { RelativeTime } from '../../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePlace } from '../../../shared/page/usePlace.ts';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { BackupList } from './BackupList.tsx';
import { type EnvironmentDatabaseFragment, useAddDatabaseMutation } from './databases.generated.ts';
import { engineObstacle } from '../settingsWords.ts';
import { type Database, stateWords } from './databaseWords.ts';

const deletion = lateDialog(async () => (await import('./DeleteDatabase.tsx')).DeleteDatabase);

const Facts = ({ database, isUsed }: { database: Database; isUsed: boolean }) => {
  const { sizeBytes, connections, connectionLimit, createdAt, createdBy, readOnly, error } = database;
  const words = stateWords(database);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {error === null ? null : <Alert severity="error">{error}</Alert>}
      {readOnly ? (
        <Alert severity="warning">
          The storage of your plan is full: services can only read, and cannot connect above 110 %. Delete
          what is no longer needed; writing is possible again within a minute.
        </Alert>
      ) : null}
      {words === null ? null : <Typography component="output">{words}</Typography>}
      <Typography variant="body2">
        {formatBytes(sizeBytes)} · {connections} of {connectionLimit} connections
      </Typography>
      {isUsed ? (
        <Typography variant="body2" color="textSecondary">
          PostgreSQL. Services and release commands find it as <code>DATABASE_URL</code>.
        </Typography>
      ) : null}
      <Typography variant="caption" color="textSecondary" component="p">
        added by {createdBy} <RelativeTime at={createdAt} />
      </Typography>
    </Box>
  );
};

/** The database of an environment: what it takes, its backups, and how it is added and deleted. */
export const DatabasePanel = ({ environment }: { environment: EnvironmentDatabaseFragment }) => {
  const { id, name: place, database, databasesAvailable, serviceEngine } = environment;
  const [deleting, setDeleting] = useState(false);
  const [adding, setAdding] = useState(false);
  const [addDatabase] = useAddDatabaseMutation();
  const toast = useToast();
  const section = usePlace('database');
  const mayChange = usePermission('ENVIRONMENT_CONFIGURE');
  const add = async () => {
    setAdding(true);
    try {
      const { data } = await addDatabase({ variables: { input: { environmentId: id } } });
      const [refusal] = data?.addDatabase?.errors ?? [];
      if (refusal) toast({ title: refusal.message, variant: 'destructive' });
      else toast({ title: 'The database is being created', variant: 'success' });
    } finally {
      setAdding(false);
    }
  };
  const obstacle = engineObstacle(serviceEngine, 'Databases');
  const whyNone =
    obstacle ?? 'This server has no PostgreSQL for services. Its operator can set SERVICES_DATABASE_URL.';
  const isOffered = mayChange && databasesAvailable && database === null;
  const action = isOffered ? (
    <Button
      variant="text"
      size="small"
      startIcon={<Plus aria-hidden />}
      disabled={adding}
      onClick={() => void add()}
    >
      Add database
    </Button>
  ) : null;
  return (
    <SectionCard title="Database" action={action} {...section}>
      {database === null ? (
        <Typography color="textSecondary">
          {databasesAvailable
            ? `No database. Services of ${place} can have a PostgreSQL database, whose data lasts across releases.`
            : whyNone}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          {obstacle === null ? null : (
            <Alert severity="warning">{obstacle} Services cannot be deployed while there is one.</Alert>
          )}
          <Facts database={database} isUsed={obstacle === null} />
          <BackupList place={place} database={database} />
          {mayChange ? (
            <Box>
              <Button color="error" {...deletion.opener} onClick={() => setDeleting(true)}>
                Delete database
              </Button>
            </Box>
          ) : null}
        </Box>
      )}
      {deleting && database ? (
        <deletion.Dialog id={database.id} place={place} onClose={() => setDeleting(false)} />
      ) : null}
    </SectionCard>
  );
};
