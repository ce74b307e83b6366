import type { Change } from './compatibility/compare.ts';
import { untold } from './untold.ts';

const change = (level: Change['level'], coordinate: string): Change => ({
  level,
  coordinate,
  place: '',
  message: '',
});

const page = `# Changes
## Next
- \`Query.old\`: removed, ask for \`Query.other\`
## 0.1.0
- \`Query.older\`: removed
`;

it('names what breaks clients and is not told of since the last release', () => {
  const changes = [
    change('breaking', 'Query.old'),
    change('breaking', 'Query.older'),
    change('dangerous', 'Unit.OUNCE'),
  ];
  expect(untold(page, changes)).toEqual([
    'docs/changes.md does not tell of Query.older, which breaks clients. Write under Next: - `Query.older`: what to do instead. Or take the change back.',
  ]);
});
