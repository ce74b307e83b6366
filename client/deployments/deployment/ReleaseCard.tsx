import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatBytes, formatCount } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { CommitName } from '../CommitName.tsx';
import { releaseKindWords } from '../environments/environmentWords.ts';
import { Fact, Facts } from '../Fact.tsx';
import { PassportButton } from '../PassportButton.tsx';
import type { Deployment } from './phases.ts';

/** The way to the commits between this and what ran there before; of a rollback those that it undoes. */
const Changes = ({ deployment }: { deployment: Deployment }) => {
  const { project, kind, previousRelease, commitSha } = deployment;
  if (!previousRelease) return 'First release in this environment';
  const { number, commitSha: former } = previousRelease;
  if (former === commitSha) return `None: release ${number} was built from the same commit`;
  return kind === 'ROLLBACK' ? (
    <Link
      href={appPaths.comparison(project.id, commitSha, former)}
    >{`Undoes the changes of release ${number}`}</Link>
  ) : (
    <Link href={appPaths.comparison(project.id, former, commitSha)}>{`Since release ${number}`}</Link>
  );
};

/** What is deployed, and what changed since what ran there before. */
export const ReleaseCard = ({ deployment }: { deployment: Deployment }) => {
  const { project, release, commitSha, commitMessage, branch, origin, passport } = deployment;
  return (
    <SectionCard
      title={release ? 'Release' : 'Commit'}
      action={passport ? <PassportButton passport={passport} /> : null}
    >
      <Facts>
        {release ? (
          <Fact label="Release">
            <Link href={appPaths.release(project.id, release.id)}>{`Release ${release.number}`}</Link>
          </Fact>
        ) : null}
        <Fact label="Commit">
          <CommitName projectId={project.id} sha={commitSha} />
        </Fact>
        {branch ? <Fact label="Branch">{branch}</Fact> : null}
        {release?.authorName ? <Fact label="Author">{release.authorName}</Fact> : null}
        {release ? (
          <>
            <Fact label="Kind">{releaseKindWords[release.manifest.kind]}</Fact>
            <Fact label="Content">
              {`${formatCount(release.fileCount, 'file')}, ${formatBytes(release.bytes)}`}
            </Fact>
          </>
        ) : null}
        {origin === 'SAMPLE' && !release ? null : (
          <Fact label="Changes">
            <Changes deployment={deployment} />
          </Fact>
        )}
      </Facts>
      {commitMessage ? (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 3, overflowWrap: 'anywhere' }}>
          {commitMessage}
        </Typography>
      ) : null}
    </SectionCard>
  );
};
