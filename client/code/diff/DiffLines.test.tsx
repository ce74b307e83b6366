import { screen } from '@testing-library/react';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { press } from '../../testing/renderPage.tsx';
import { fileFindings } from './diffFindings.ts';
import { DiffLines } from './DiffLines.tsx';
import type { DiffLine } from './parsePatch.ts';

const rows = Array.from(
  { length: 200 },
  (_, index): DiffLine => ({
    kind: 'added',
    before: null,
    after: index + 1,
    text: `line ${index + 1} of many`,
  }),
);

test.each([
  ['all', undefined],
  ['the one that the address names', 'long.txt:R200'],
])('a long difference shows its lines: %s', async (_what, target) => {
  renderThemed(
    <DiffLines
      name="long.txt"
      path="long.txt"
      rows={rows}
      layout="unified"
      target={target}
      onOpen={() => undefined}
    />,
  );
  expect(await screen.findByText('line 200 of many')).toBeInTheDocument();
  expect(screen.getByText('line 1 of many')).toBeInTheDocument();
  expect(document.querySelectorAll('.row')).toHaveLength(200);
  expect(document.querySelectorAll('.target')).toHaveLength(target ? 1 : 0);
});

const row = (name: string) => screen.getByRole('button', { name }).closest('.row');

test('findings are marked at the lines of the version that has them', async () => {
  const line = { kind: 'context' as const, text: 'query(name)' };
  const stored = {
    __typename: 'Finding' as const,
    id: 'finding-1',
    title: 'SQL injection',
    severity: 'HIGH' as const,
    line: 7,
  };
  const added = {
    key: 'new',
    line: 9,
    title: 'Command injection',
    severity: 'CRITICAL' as const,
    href: '/checks',
    note: 'New.',
  };
  renderThemed(
    <DiffLines
      name="a.ts"
      path="a.ts"
      rows={[
        { ...line, before: 6, after: 7 },
        { ...line, before: 7, after: 8 },
        { ...line, kind: 'added', before: null, after: 9 },
      ]}
      findings={fileFindings([{ side: 'BEFORE', finding: stored }], [added])}
      layout="unified"
      target={undefined}
      onOpen={() => undefined}
    />,
  );
  expect(row('High: SQL injection')).toHaveAttribute('id', 'a.ts:R8');
  expect(row('Critical: Command injection')).toHaveAttribute('id', 'a.ts:R9');
  await press(screen.getByRole('button', { name: 'High: SQL injection' }));
  expect(await screen.findByText('Open in the version before this change.')).toBeVisible();
});
