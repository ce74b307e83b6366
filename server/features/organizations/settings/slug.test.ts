import { slugsFor } from './slug.ts';

const first = (name: string) => slugsFor(name).next().value;

test.each([
  ['Acme', 'acme'],
  ['  Ada & Söhne GmbH ', 'ada-sohne-gmbh'],
  ['C++ / Rust', 'c-rust'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%p becomes %p', (name, slug) => {
  expect(first(name)).toBe(slug);
});

test.each(['Admin', 'GraphQL', '日本', '!!', 'A'])('%p is never a slug without a suffix', (name) => {
  expect(first(name)).toMatch(/^[a-z]+-[0-9a-f]{6}$/);
});
