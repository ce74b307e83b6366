import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import FileIcon from 'lucide-react/icons/file';
import FileSymlink from 'lucide-react/icons/file-symlink';
import Folder from 'lucide-react/icons/folder';
import FolderGit from 'lucide-react/icons/folder-git-2';
import type { TreeEntryType } from '../../schema/generated/types.ts';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { formatBytes } from '../shared/display/formats.ts';
import { type PageTurn, TablePages } from '../shared/table/TablePages.tsx';
import { visuallyHidden } from '../shared/controls/visuallyHidden.ts';
import type { ProjectCodeQuery } from './code.generated.ts';
import { type CodePlace, codeHref } from './codeAddress.ts';

type Repository = NonNullable<NonNullable<ProjectCodeQuery['project']>['repository']>;
type Tree = NonNullable<Repository['tree']>;
type Entry = Tree['entries']['nodes'][number];

type Row = Entry & { place: CodePlace };

interface FolderViewProps {
  tree: Tree;
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

/** What stands in a folder, as a table; a long one comes in pages. */
export const FolderView = ({ tree, place, pending, onTurn }: FolderViewProps) => {
  const { nodes, pageInfo, totalCount } = tree.entries;
  return (
    <Card>
      <DataTable<Row>
        caption={`Files in ${tree.path || 'the top folder'}`}
        rows={nodes.map((entry) => ({ ...entry, place }))}
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

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell: EntryName },
  {
    key: 'size',
    header: 'Size',
    align: 'right',
    width: 96,
    cell: ({ sizeBytes }) => (sizeBytes === null ? '' : formatBytes(sizeBytes)),
  },
];
