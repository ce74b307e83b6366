import { screen } from '@testing-library/react';
import { renderThemed } from '../../testing/renderThemed.tsx';
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
