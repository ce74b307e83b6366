import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { type ReactNode, useMemo } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { type LineFinding, NewFindingsContext } from '../../shared/code/lineFindings.ts';
import { formatCount } from '../../shared/display/formats.ts';
import type { CheckFindingFragment } from '../page/pullRequest.generated.ts';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';

type NewFindingsProps = Pick<PullRequestProps, 'project' | 'pullRequest'> & { children: ReactNode };

const nothing: readonly CheckFindingFragment[] = [];

/** Findings with a line, by path. */
const findingsByPath = (
  findings: readonly CheckFindingFragment[],
  href: string,
): ReadonlyMap<string, readonly LineFinding[]> => {
  const byPath = new Map<string, LineFinding[]>();
  for (const { rule, title, severity, path, line } of findings) {
    if (path === null || line === null) continue;
    const key = `${rule} ${title} ${line}`;
    const note = 'New in this pull request.';
    byPath.set(path, [...(byPath.get(path) ?? []), { key, line, severity, title, href, note }]);
  }
  return byPath;
};

/**
 * Marks the findings that a pull request adds on the lines of its difference. The scan reads the merge result: its lines are those of the
 * head only while the source branch contains the target branch. Otherwise a note leads to the findings.
 */
export const NewFindings = ({ project, pullRequest, children }: NewFindingsProps) => {
  const { checks, number, baseSha, difference, targetBranch } = pullRequest;
  const scan = checks.find(({ kind }) => kind === 'SCAN');
  const introduced = scan?.introduced ?? nothing;
  const isSameTree = baseSha === difference?.beforeSha && scan?.headSha === difference.afterSha;
  const checksHref = appPaths.pullRequest(project.id, number, 'checks');
  const placed = useMemo(
    () => findingsByPath(isSameTree ? introduced : nothing, checksHref),
    [introduced, isSameTree, checksHref],
  );
  const elsewhere = introduced.filter(({ path }) => path === null || !placed.has(path)).length;
  return (
    <NewFindingsContext value={placed}>
      {elsewhere > 0 ? (
        <Alert severity="info">
          {isSameTree
            ? `${formatCount(elsewhere, 'new finding')} ${elsewhere === 1 ? 'is' : 'are'} about the whole project. `
            : `${formatCount(elsewhere, 'new finding')} of the merge result ${elsewhere === 1 ? 'is' : 'are'} not marked, as ${targetBranch} has commits that this branch lacks. `}
          <Link href={checksHref}>Show checks</Link>
        </Alert>
      ) : null}
      {children}
    </NewFindingsContext>
  );
};
