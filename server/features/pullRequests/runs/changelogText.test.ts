import { withEntries } from './changelogText.ts';

test('a changelog begins with the section of what is not released', () => {
  expect(withEntries(null, ['Print labels', 'Read templates'])).toBe(
    '# Changelog\n\n## Unreleased\n\n- Print labels\n- Read templates\n',
  );
});

test('the section stands above released versions, and is continued', () => {
  const released = '# Changes\n\nOf the label service.\n\n## 1.0.0\n\n- The first one\n';
  const once = withEntries(released, ['Print labels']);
  expect(once).toBe(
    '# Changes\n\nOf the label service.\n\n## Unreleased\n\n- Print labels\n\n## 1.0.0\n\n- The first one\n',
  );
  expect(withEntries(once, ['Read templates', 'Print labels'])).toBe(
    '# Changes\n\nOf the label service.\n\n## Unreleased\n\n- Read templates\n- Print labels\n\n## 1.0.0\n\n- The first one\n',
  );
  expect(withEntries('## [Unreleased]\n\n## 1.0.0\n', ['Print labels'])).toBe(
    '## [Unreleased]\n\n- Print labels\n\n## 1.0.0\n',
  );
});

test('what is listed already adds nothing, and line breaks stay', () => {
  expect(withEntries('# Changelog\n\n- Print labels\n', ['Print labels'])).toBeNull();
  expect(withEntries('# Changelog\r\n', ['Print labels'])).toBe(
    '# Changelog\r\n\r\n## Unreleased\r\n\r\n- Print labels\r\n',
  );
});
