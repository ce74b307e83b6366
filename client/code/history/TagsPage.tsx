import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Tag from 'lucide-react/icons/tag';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { codeHref, commitHref, commitsHref } from '../codeAddress.ts';
import { CodeUnavailable } from '../CodeUnavailable.tsx';
import { NotThere } from '../NotThere.tsx';
import { shownName } from '../shownName.ts';
import { bodyStyle } from './CommitItem.tsx';
import { type ProjectTagsQuery, useProjectTagsSuspenseQuery } from './history.generated.ts';
import { HistoryHead } from './HistoryHead.tsx';

type Repository = NonNullable<NonNullable<ProjectTagsQuery['project']>['repository']>;
type TagOfList = Repository['tags']['nodes'][number];

const pageSize = 50;

/** The tags of a repository, newest first, with what they say. */
export const TagsPage = ({ id }: { id: string }) => {
  const { text, change, page, turn, pending } = useListAddress();
  const search = text('search');
  const { data, refetch } = useProjectTagsSuspenseQuery({
    variables: { id, search, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const { repository } = requireProject(data.project);
  if (!repository) {
    return (
      <NotThere href={codeHref({ branch: null, path: '' })} link="Go to the code">
        There are no tags yet.
      </NotThere>
    );
  }
  const { codeState, codeProblem, tags } = repository;
  if (codeState !== 'READY') {
    return <CodeUnavailable projectId={id} state={codeState} problem={codeProblem} onRetry={refresh} />;
  }
  return (
    <Box sx={overviewColumn} aria-busy={pending}>
      <HistoryHead title="Tags">
        <SearchField
          label="Search tags"
          value={search}
          onChange={(value) => change({ search: value }, { typing: true })}
        />
      </HistoryHead>
      <Card component="section" aria-label="Tags">
        {tags.nodes.length === 0 ? (
          <EmptyState icon={<Tag aria-hidden />}>
            {search
              ? 'No matching tags.'
              : 'No tags yet. Create one with git tag, then push it with git push --tags.'}
          </EmptyState>
        ) : (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {tags.nodes.map((tag) => (
              <TagItem key={tag.name} tag={tag} />
            ))}
          </Box>
        )}
        {tags.nodes.length > 0 ? (
          <TablePages
            pageInfo={tags.pageInfo}
            shown={tags.nodes.length}
            total={tags.totalCount}
            noun="tag"
            onTurn={turn}
          />
        ) : null}
      </Card>
    </Box>
  );
};

const TagItem = ({ tag: { name, sha, taggedAt, taggerName, message } }: { tag: TagOfList }) => (
  <Box component="li" sx={{ padding: '8px 16px', '& + li': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Link
        href={codeHref({ branch: name, path: '' })}
        color="textPrimary"
        underline="hover"
        sx={{ typography: 'body2', fontWeight: 500, flex: 1, minWidth: 120, overflowWrap: 'anywhere' }}
      >
        {shownName(name)}
      </Link>
      <Link href={commitHref(sha)} sx={{ typography: 'caption' }} aria-label={`Commit ${sha.slice(0, 7)}`}>
        <code>{sha.slice(0, 7)}</code>
      </Link>
      <Link href={commitsHref({ branch: name, path: '' })} sx={{ typography: 'caption' }}>
        Commits
      </Link>
    </Box>
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      {taggerName === null ? '' : `${shownName(taggerName)} · `}
      <RelativeTime at={taggedAt} />
    </Box>
    {message ? (
      <Box component="pre" sx={{ ...bodyStyle, maxHeight: 120, overflowY: 'auto' }} tabIndex={0}>
        {message}
      </Box>
    ) : null}
  </Box>
);
