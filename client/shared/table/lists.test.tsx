import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { thinned, ticksUpTo } from '../charts/chartScale.ts';
import { DataTable } from './DataTable.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { TablePages } from './TablePages.tsx';
import { TrendChart } from '../charts/TrendChart.tsx';
import { useSearchParamState } from '../address/useSearchParamState.ts';

const rows = [
  { id: '1', name: 'payments-api', score: 92 },
  { id: '2', name: 'docs', score: 100 },
];
const columns = [
  { key: 'name', header: 'Name', sortable: true, cell: (row: (typeof rows)[0]) => row.name },
  { key: 'score', header: 'Score', align: 'right' as const, cell: (row: (typeof rows)[0]) => row.score },
];

test('a table is named, its rows lead to their pages, its headers sort', async () => {
  const onSort = jest.fn();
  renderThemed(
    <DataTable
      caption="Projects"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/app/projects/${id}`}
      sorting={{ column: 'name', direction: 'asc', onSort }}
    />,
  );
  const table = screen.getByRole('table', { name: 'Projects' });
  expect(within(table).getByRole('link', { name: 'docs' })).toHaveAttribute('href', '/app/projects/2');
  expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(table).getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith('name', 'desc');
});

test('an empty table gives way to its empty state', () => {
  renderThemed(
    <DataTable
      caption="Projects"
      columns={columns}
      rows={[]}
      rowKey={({ id }) => id}
      empty={<p>None yet</p>}
    />,
  );
  expect(screen.getByText('None yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('pages turn by cursor', async () => {
  const onTurn = jest.fn();
  const pageInfo = { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'z' };
  renderThemed(<TablePages pageInfo={pageInfo} shown={25} total={1240} noun="project" onTurn={onTurn} />);
  expect(screen.getByText('25 of 1,240 projects')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onTurn).toHaveBeenCalledWith({ after: 'z' });
});

const resets = ['after'];
const Searchable = () => {
  const [search, setSearch] = useSearchParamState('search', { history: 'replace', resets });
  return (
    <>
      <SearchField label="Search projects" value={search} onChange={setSearch} />
      <output>{useLocation().search}</output>
    </>
  );
};

test('a search lands in the URL, forgets the page, and leaves it when emptied', async () => {
  renderThemed(<Searchable />, '/app/projects?after=abc&status=active');
  const box = screen.getByRole('searchbox', { name: 'Search projects' });
  await userEvent.type(box, 'pay ');
  await waitFor(() => expect(screen.getByText('?status=active&search=pay')).toBeVisible());
  expect(box).toHaveValue('pay ');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(screen.getByText('?status=active')).toBeVisible());
  expect(box).toHaveValue('');
});

test('a chart has the same numbers as a table', async () => {
  renderThemed(
    <TrendChart
      title="Deployments"
      unit="per day, UTC"
      points={[
        { label: 'Nov 20', value: 3 },
        { label: 'Nov 21', value: 1200 },
      ]}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Deployments' })).toHaveTextContent('latest 1,200');
  await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
  expect(screen.getByRole('row', { name: 'Nov 21 1,200' })).toBeVisible();
});

test('an axis has four or five round steps from zero, and few labels', () => {
  expect(ticksUpTo(100)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksUpTo(86)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(0)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(1234).length).toBeLessThan(7);
  expect(thinned(30, 5)).toEqual([0, 6, 12, 18, 24]);
  expect(thinned(3, 5)).toEqual([0, 1, 2]);
});
