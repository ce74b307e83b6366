import { formatDateTime } from '../shared/display/formats.ts';
import { targetWords } from './targetWords.ts';

test('times in a target are told as everywhere, and nothing else is changed', () => {
  const [from, until] = ['2026-11-27T00:00:00.000Z', '2026-11-30T08:00:00Z'];
  expect(targetWords(`Shop, Production: ${from} to ${until}, Black Friday`)).toBe(
    `Shop, Production: ${formatDateTime(from)} to ${formatDateTime(until)}, Black Friday`,
  );
  expect(targetWords('v2026-11-27T00, 2026-11-27')).toBe('v2026-11-27T00, 2026-11-27');
});
