import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, useMemo } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { FileFindingsContext, findingsByLine, lineFinding } from '../../shared/code/lineFindings.ts';
import { formatCount } from '../../shared/display/formats.ts';
import type { ProjectCodeQuery } from '../code.generated.ts';

type Repository = NonNullable<NonNullable<ProjectCodeQuery['project']>['repository']>;
type Findings = NonNullable<Repository['blob']>['findings'];

interface FileFindingsProps {
  projectId: string;
  path: string;
  findings: Findings;
  /** The text of the file. */
  children: ReactNode;
}

/** Marks the lines of a file that have open findings, and says how many findings have no line here. */
export const FileFindings = ({ projectId, path, findings, children }: FileFindingsProps) => {
  const byLine = useMemo(
    () =>
      findingsByLine(findings.flatMap(({ outdated, finding }) => (outdated ? [] : [lineFinding(finding)]))),
    [findings],
  );
  const outdated = findings.filter((one) => one.outdated).length;
  const ofFile = findings.filter((one) => !one.outdated && one.finding.line === null).length;
  return (
    <FileFindingsContext value={byLine}>
      {outdated + ofFile > 0 ? (
        <Alert severity="info" sx={{ margin: '8px 16px' }}>
          {outdated > 0
            ? `${formatCount(outdated, 'open finding')} of this file ${outdated === 1 ? 'is' : 'are'} not marked: ${outdated === 1 ? 'it was' : 'they were'} found in another version of it. `
            : null}
          {ofFile > 0
            ? `${formatCount(ofFile, 'open finding')} ${ofFile === 1 ? 'is' : 'are'} about the whole file. `
            : null}
          <Link href={appPaths.fileFindings(projectId, path)}>Show findings</Link>
        </Alert>
      ) : null}
      {children}
    </FileFindingsContext>
  );
};
