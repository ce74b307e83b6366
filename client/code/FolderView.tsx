import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import FileIcon from 'lucide-react/icons/file';
import FileSymlink from 'lucide-react/icons/file-symlink';
import Folder from 'lucide-react/icons/folder';
import FolderGit from 'lucide-react/icons/folder-git-2';
import type { TreeEntryType } from '../../schema/generated/types.ts';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { formatBytes } from '../shared/display/formats.ts';
import { type PageTurn, TablePages } from '../shared/table/TablePages.tsx';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import {
  type FolderCommitsQuery,
  type FolderCommitsQueryVariables,
  type ProjectCodeQuery,
  useFolderCommitsQuery,
} from './code.generated.ts';
import { type CodePlace, codeHref, commitHref } from './codeAddress.ts';

type Repository = NonNullable<NonNullable<ProjectCodeQuery['project']>['repository']>;
type Tree = NonNullable<Repository['tree']>;
type Entry = Tree['entries']['nodes'][number];
type FolderCommitsTree = NonNullable<
  NonNullable<NonNullable<FolderCommitsQuery['project']>['repository']>['tree']
>;

type LastCommit = FolderCommitsTree['entries']['nodes'][number]['lastCommit'];

/** `lastCommit` is undefined until it was read. */
type Row = Entry & { place: CodePlace; lastCommit: LastCommit | undefined };

interface FolderViewProps {
  projectId: string;
  /** Full hash of the commit whose folder it is. */
  sha: string;
  tree: Tree;
  /** Which part of the folder is shown. */
  page: Pick<FolderCommitsQueryVariables, 'first' | 'after' | 'last' | 'before'>;
  place: CodePlace;
  pending: boolean;
  onTurn: (turn: PageTurn) => void;
}

const kinds: Record<TreeEntryType, { Icon: typeof FileIcon; label: string }> = {
  FOLDER: { Icon: Folder, label: 'Folder' },
  FILE: { Icon: FileIcon, label: 'File' },
  SYMBOLIC_LINK: { Icon: FileSymlink, label: 'Symbolic link' },
  SUBMODULE: { Icon: FolderGit, label: 'Submodule' },
};

/** Lists the entries of a folder in a table with pages. The last commit of each entry loads after the list. */
export const FolderView = ({ projectId, sha, tree, page, place, pending, onTurn }: FolderViewProps) => {
  const { nodes, pageInfo, totalCount } = tree.entries;
  // Not cached: the entries have no ids, so that they would replace those of the page's own query.
  const { data } = useFolderCommitsQuery({
    variables: { id: projectId, branch: sha, path: tree.path, ...page },
    fetchPolicy: 'no-cache',
  });
  const read = data?.project?.repository?.tree?.entries.nodes;
  const commits = new Map(read?.map(({ name, lastCommit }) => [name, lastCommit]));
  return (
    <Card>
      <DataTable<Row>
        caption={`Files in ${tree.path || 'the top folder'}`}
        rows={nodes.map((entry) => ({ ...entry, place, lastCommit: commits.get(entry.name) }))}
        rowKey={(entry) => `${entry.type} ${entry.path ?? entry.name}`}
        pending={pending}
        columns={columns}
      />
      {pageInfo.hasNextPage || pageInfo.hasPreviousPage ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="entry"
          onTurn={onTurn}
        />
      ) : null}
    </Card>
  );
};

const EntryName = ({ name, path, type, place }: Row) => {
  const { Icon, label } = kinds[type];
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        '& svg': { color: 'text.secondary' },
      }}
    >
      <Icon size={16} aria-hidden style={{ flex: 'none' }} />
      <span style={visuallyHidden}>{label}: </span>
      {path !== null && type !== 'SUBMODULE' ? (
        <Link
          href={codeHref({ ...place, path })}
          color="textPrimary"
          underline="hover"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
      ) : (
        <Box component="span" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
          {name} {type === 'SUBMODULE' ? '(submodule)' : '(its name is not UTF-8)'}
        </Box>
      )}
    </Box>
  );
};

const CommitMessage = ({ lastCommit }: Row) =>
  lastCommit ? (
    <Link
      href={commitHref(lastCommit.sha)}
      color="textSecondary"
      underline="hover"
      title={lastCommit.message}
      noWrap
      sx={{ display: 'block' }}
    >
      {lastCommit.message}
    </Link>
  ) : null;

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: EntryName },
  { key: 'message', header: 'Last commit', cell: CommitMessage, width: '40%', wideOnly: true },
  {
    key: 'date',
    header: 'Date',
    align: 'right',
    width: 128,
    cell: ({ lastCommit }) => (lastCommit ? <RelativeTime at={lastCommit.committedAt} /> : ''),
  },
  {
    key: 'size',
    header: 'Size',
    align: 'right',
    width: 88,
    wideOnly: true,
    cell: ({ sizeBytes }) =>
      sizeBytes === null ? '' : <span style={{ whiteSpace: 'nowrap' }}>{formatBytes(sizeBytes)}</span>,
  },
];
