import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { type Changes, differingMigrations, type Viewpoint } from './changeWords.ts';

interface ChangedMigrationsProps {
  projectId: string;
  changes: Changes;
  words: Viewpoint;
}

/** A warning where files that change a database differ: their data is rolled back by nobody. */
export const ChangedMigrations = ({ projectId, changes, words }: ChangedMigrationsProps) => {
  const { beforeSha, afterSha, code } = changes;
  if (!code.migrations || code.migrations.count === 0) return null;
  const { count, files } = code.migrations;
  return (
    <Alert severity="warning">
      <Box sx={{ fontWeight: 500 }}>{differingMigrations(count)}</Box>
      <Box component="ul" aria-label="Database migrations" sx={listStyle}>
        {files.map(({ path, name, status }) => (
          <li key={name}>
            {path === null ? (
              name
            ) : (
              <Link
                color="inherit"
                href={appPaths.file(projectId, {
                  path,
                  branch: status === 'DELETED' ? beforeSha : afterSha,
                  line: null,
                })}
              >
                {name}
              </Link>
            )}
            {`, ${words.files[status]}`}
          </li>
        ))}
        {count > files.length ? <li>{`and ${formatNumber(count - files.length)} more`}</li> : null}
      </Box>
      <div>{words.migrations}</div>
    </Alert>
  );
};

const listStyle = {
  margin: 0,
  paddingLeft: 5,
  '& > li': { overflowWrap: 'anywhere' },
} as const;
