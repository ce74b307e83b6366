/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';

const styles = readFileSync(join(__dirname, '../base.css'), 'utf8');
const whole = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const open = (path: string) => {
  const font = openSync(path);
  if (!('characterSet' in font)) throw new Error(`${path} is a collection.`);
  return font;
};

/** The characters for which base.css names the font, as pairs of first and last. */
const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
);

const isNamed = (character: number) =>
  ranges.some(([first = 0, last = 0]) => character >= first && character <= last);

test('the font has every character that the package’s has of those it is named for, and the weights that pages use', () => {
  const font = open(join(__dirname, 'inter-latin-400-600.woff2'));
  const expected = open(whole).characterSet.filter(isNamed);
  expect(expected.length).toBeGreaterThan(200);
  expect(expected.filter((character) => !font.characterSet.includes(character))).toEqual([]);
  expect(font.variationAxes).toMatchObject({ wght: { min: 400, max: 600 } });
  expect(styles).toContain('font-weight: 400 600;');
  expect(font.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum', 'mark']));
});
