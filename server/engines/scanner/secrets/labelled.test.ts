import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSecrets } from './findSecrets.ts';

/** A line of the labelled files: whether it has a secret, and whether one was found in it. */
type Line = { kind: string; path: string; text: string; hasSecret: boolean; isFound: boolean };

const folder = join(import.meta.dirname, 'labelled');

/**
 * What is written in the labelled files. Each begins with `== path | kind`; + stands before a line that has a secret, - before one that
 * has none, and ‖ in secrets so that no scanner takes them for real ones.
 */
const labelledLines = (): Line[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replaceAll('‖', '')
      .split(/^== /m)
      .slice(1)
      .flatMap((section) => {
        const [heading = '', ...lines] = section.trimEnd().split('\n');
        const [path = '', kind = ''] = heading.split(' | ');
        const { secrets } = findSecrets({ path, text: lines.map((line) => line.slice(2)).join('\n') });
        const found = new Set(secrets.map(({ line }) => line));
        return lines.flatMap((text, index) =>
          /^[+-]/.test(text)
            ? [{ kind, path, text, hasSecret: text.startsWith('+'), isFound: found.has(index + 1) }]
            : [],
        );
      }),
  );

const share = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : lines.filter(({ isFound }) => isFound).length / lines.length;

const lines = labelledLines();
const kinds = [...new Set(lines.map(({ kind }) => kind))];

test('the labelled lines are many, and half of them are clean', () => {
  expect(lines.length).toBeGreaterThan(250);
  expect(lines.filter(({ hasSecret }) => !hasSecret).length / lines.length).toBeGreaterThan(0.45);
});

test.each(kinds)('of secrets in %s it misses few, and takes little else for one', (kind) => {
  const ofKind = lines.filter((line) => line.kind === kind);
  const secrets = ofKind.filter(({ hasSecret }) => hasSecret);
  expect(secrets.filter(({ isFound }) => !isFound).length).toBeLessThanOrEqual(0.15 * secrets.length);
  expect(share(ofKind.filter(({ hasSecret }) => !hasSecret))).toBeLessThanOrEqual(0.08);
});

test('of all of them it finds nine in ten, and of a hundred clean lines it takes two at most for secrets', () => {
  expect(share(lines.filter(({ hasSecret }) => hasSecret))).toBeGreaterThanOrEqual(0.9);
  expect(share(lines.filter(({ hasSecret }) => !hasSecret))).toBeLessThanOrEqual(0.02);
});
