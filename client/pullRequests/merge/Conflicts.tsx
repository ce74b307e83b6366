import Box from '@mui/material/Box';
import { CodeBlock } from '../../shared/display/CodeBlock.tsx';
import type { PullRequest } from '../page/pullRequestTypes.ts';

/** A name as one word for a shell. */
const quoted = (name: string) => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);

/** The files with conflicts. */
export const ConflictList = ({ paths }: { paths: readonly string[] }) => (
  <Box component="ul" aria-label="Files with conflicts" sx={{ margin: 0, paddingLeft: 5 }}>
    {paths.map((path) => (
      <Box component="li" key={path} sx={{ overflowWrap: 'anywhere' }}>
        <code>{path}</code>
      </Box>
    ))}
  </Box>
);

/** The files with conflicts, and how to resolve them. */
export const Conflicts = ({ pullRequest }: { pullRequest: PullRequest }) => {
  const { conflicts, sourceBranch, targetBranch } = pullRequest;
  const [source, target] = [quoted(sourceBranch), quoted(targetBranch)];
  return (
    <Box sx={{ display: 'grid', gap: 2, marginTop: 1 }}>
      <ConflictList paths={conflicts} />
      <span>Resolve them in your clone, then push:</span>
      <CodeBlock
        label="How to resolve the conflicts"
        text={[
          'git fetch origin',
          `git switch ${source}`,
          `git merge origin/${target}`,
          '# resolve the conflicts, then:',
          `git commit --all && git push origin ${source}`,
        ].join('\n')}
      />
    </Box>
  );
};
