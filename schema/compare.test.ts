import { buildSchema } from 'graphql';
import { compareSchemas } from './compare.ts';

it('lists changes, those that break clients first', async () => {
  const earlier = 'type Query { a: Int, b: Int! } enum Unit { GRAM }';
  const later = 'type Query { b: Int!, c: Int } enum Unit { GRAM, OUNCE }';
  const { lines, breaking } = await compareSchemas(earlier, buildSchema(later));
  expect(lines).toEqual([
    "breaking   Field 'a' was removed from object type 'Query'",
    "dangerous  Enum value 'OUNCE' was added to enum 'Unit'",
    "safe       Field 'c' was added to object type 'Query'",
  ]);
  expect(breaking).toBe(true);
});

it('lists nothing when nothing changed', async () => {
  const sdl = 'type Query { a: Int }';
  expect(await compareSchemas(sdl, buildSchema(sdl))).toEqual({ lines: [], breaking: false });
});
