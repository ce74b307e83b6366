import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../shared/controls/CopyButton.tsx';
import { formatBytes, formatCount, formatDateTime } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { CommitName } from '../CommitName.tsx';
import { Fact, Facts } from '../Fact.tsx';
import { manifestFacts, type Release } from './manifestWords.ts';

const Digest = ({ label, digest }: { label: string; digest: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Typography variant="body2" component="code" noWrap title={digest} sx={{ minWidth: 0, flex: '0 1 auto' }}>
      {digest}
    </Typography>
    <CopyButton label={`Copy ${label}`} text={digest} done="Digest copied" />
  </Box>
);

/** What a release is: its digest, the commit, how it runs, and the layers of its content. */
export const ReleaseManifest = ({ release }: { release: Release }) => {
  const { digest, project, commitSha, authorName, committedAt, branch, bytes, fileCount, manifest } = release;
  return (
    <SectionCard title="Manifest">
      <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
        <Box>
          <Typography variant="caption" color="textSecondary">
            Digest (SHA-256)
          </Typography>
          <Digest label="digest" digest={digest} />
        </Box>
        <Facts>
          <Fact label="Commit">
            <CommitName projectId={project.id} sha={commitSha} />
          </Fact>
          {authorName ? <Fact label="Author">{authorName}</Fact> : null}
          {committedAt ? <Fact label="Committed">{formatDateTime(committedAt)}</Fact> : null}
          {branch ? <Fact label="Branch">{branch}</Fact> : null}
          <Fact label="Content">{`${formatCount(fileCount, 'file')}, ${formatBytes(bytes)}`}</Fact>
          {manifestFacts(manifest).map(({ label, value, code }) => (
            <Fact key={label} label={label}>
              {code ? <code>{value}</code> : value}
            </Fact>
          ))}
        </Facts>
        <Box component="section" aria-label="Layers">
          <Typography variant="caption" color="textSecondary">
            {formatCount(manifest.layers.length, 'layer')}
          </Typography>
          {manifest.layers.map((layer) => (
            <Box
              key={`${layer.path} ${layer.digest}`}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 132px) minmax(0, 1fr)', columnGap: 4 }}
            >
              <Typography variant="body2" sx={{ alignSelf: 'center' }} noWrap title={layer.path}>
                {layer.path === '' ? 'Output' : <code>{layer.path}</code>}
              </Typography>
              <Digest label={`digest of ${layer.path || 'output'}`} digest={layer.digest} />
            </Box>
          ))}
        </Box>
      </Box>
    </SectionCard>
  );
};
