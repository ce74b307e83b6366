import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { appPaths } from '../shared/address/paths.ts';
import { formatNumber } from '../shared/display/formats.ts';
import type { SecurityPageQuery } from './security.generated.ts';

/** More names than these make a paragraph of a line. */
const shown = 3;

interface UnscannedProjectsProps {
  projects: SecurityPageQuery['security']['unscannedProjects'];
  /** How many there are, listed or not. */
  count: number;
}

/** Names the active projects without a scan, with what each lacks. */
export const UnscannedProjects = ({ projects, count }: UnscannedProjectsProps) => {
  const named = projects.slice(0, shown);
  if (named.length === 0) return null;
  return (
    <>
      {' · Not scanned: '}
      {named.map(({ id, name, canBeScanned }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <Link href={appPaths.project(id, canBeScanned ? undefined : 'code')}>{name}</Link>
          {canBeScanned ? ' (run a scan)' : ' (connect a repository)'}
        </Fragment>
      ))}
      {count > named.length ? ` and ${formatNumber(count - named.length)} more` : null}
    </>
  );
};
