import { dark, light, type Tokens } from './tokens.ts';

type Rgb = [red: number, green: number, blue: number];

const channels = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;

/** A colour `#rrggbb` or `#rrggbbaa` laid over an opaque one. */
const over = (color: string, ground: Rgb): Rgb => {
  const opacity = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
  return channels(color).map(
    (channel, index) => channel * opacity + (ground[index] ?? 0) * (1 - opacity),
  ) as Rgb;
};

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = (color: Rgb) => {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (text: Rgb, ground: Rgb) => {
  const [lighter, darker] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
};

const schemes: [name: string, tokens: Tokens][] = [
  ['light', light],
  ['dark', dark],
];

describe.each(schemes)('%s', (_name, { surface, text, border, accent, danger, tone }) => {
  const grounds = [surface.page, surface.panel, surface.raised].map(channels);
  const hovered = grounds.map((ground) => over(surface.hover, ground));

  test('text, muted text and every tone read 4.5:1 on every surface, hovered rows included', () => {
    const texts = [text.primary, text.muted, ...Object.values(tone).map(({ main }) => main)];
    for (const color of texts)
      for (const ground of [...grounds, ...hovered])
        expect(contrast(channels(color), ground)).toBeGreaterThan(4.5);
  });

  test('every chip reads 4.5:1 on its tint, on every surface', () => {
    for (const { main, tint } of Object.values(tone))
      for (const ground of [...grounds, ...hovered])
        expect(contrast(channels(main), over(tint, ground))).toBeGreaterThan(4.5);
  });

  test('links and muted text read 4.5:1 in alerts', () => {
    for (const { tint } of Object.values(tone))
      for (const color of [tone.accent.main, text.primary])
        expect(contrast(channels(color), over(tint, channels(surface.panel)))).toBeGreaterThan(4.5);
  });

  test('filled buttons read 4.5:1, hovered too', () => {
    for (const { solid, solidHover, onSolid } of [accent, danger])
      for (const ground of [solid, solidHover])
        expect(contrast(channels(onSolid), channels(ground))).toBeGreaterThan(4.5);
  });

  test('borders of inputs and the focus ring stand out 3:1', () => {
    for (const color of [border.control, tone.accent.main])
      for (const ground of grounds) expect(contrast(channels(color), ground)).toBeGreaterThan(3);
  });
});
