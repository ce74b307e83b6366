import { reasonOf } from '../files/reasonOf.ts';
import { codeLanguages, Grammars } from './grammars.ts';

let grammars: Grammars;
beforeAll(async () => {
  grammars = await Grammars.load();
});

test.each(codeLanguages)('%s that is nested as nobody writes it is read', (language) => {
  for (const [open, close] of ['()', '[]', '{}']) {
    const text = `${language === 'php' ? '<?php ' : ''}x = ${open?.repeat(20_000)}${close?.repeat(20_000)}\n`;
    expect(grammars.parse(language, text)).toMatchObject({ start: expect.any(Number) });
  }
});

test('code that was made to take memory ends its parser at the limit, and is left out for that', () => {
  const errors: unknown[] = [];
  const before = process.memoryUsage.rss();
  try {
    grammars.parse('typescript', 'a<'.repeat(500_000));
  } catch (error) {
    errors.push(error);
  }
  expect(errors.map(reasonOf)).toEqual(['TOO_MUCH_MEMORY']);
  expect((process.memoryUsage.rss() - before) / 1_000_000).toBeLessThan(200);
});
