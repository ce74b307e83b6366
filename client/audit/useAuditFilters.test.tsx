import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useAuditFilters } from './useAuditFilters.ts';

const filtersAt = (search: string) =>
  renderHook(() => useAuditFilters(), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/app/settings${search}`]}>{children}</MemoryRouter>
    ),
  }).result.current;

test('without an address everything is shown', () => {
  const { narrowed, csvPath, variables } = filtersAt('');
  expect({ narrowed, csvPath }).toEqual({ narrowed: false, csvPath: '/audit-log.csv' });
  expect(variables).toMatchObject({ actorId: null, action: null, from: null, to: null });
});

test('both days are included, also the one with 25 hours, and the file has the same entries', () => {
  const { narrowed, csvPath, variables } = filtersAt('?action=login&from=2026-10-25&to=2026-10-25');
  const range = {
    from: new Date(2026, 9, 25).toISOString(),
    to: new Date(2026, 9, 26).toISOString(),
  };
  // The tests run where the clock is put back on that night.
  expect(Date.parse(range.to) - Date.parse(range.from)).toBe(25 * 60 * 60 * 1000);
  expect(narrowed).toBe(true);
  expect(variables).toMatchObject({ action: 'login', ...range });
  expect(csvPath).toBe(`/audit-log.csv?${new URLSearchParams({ action: 'login', ...range })}`);
});

test('what became of it is asked for, and nothing else than the two outcomes', () => {
  expect(filtersAt('?outcome=REFUSED')).toMatchObject({
    narrowed: true,
    variables: { outcome: 'REFUSED' },
    csvPath: '/audit-log.csv?outcome=REFUSED',
  });
  expect(filtersAt('?outcome=perhaps')).toMatchObject({ narrowed: false, variables: { outcome: null } });
});

test('what is no date narrows nothing that the server is asked for', () => {
  expect(filtersAt('?from=yesterday&to=2026-13-45').variables).toMatchObject({ from: null, to: null });
});
