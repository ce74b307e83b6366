import { providerDescription, withoutReferences } from './providerTexts.ts';

/** What providers read in titles, descriptions and messages of commits. */

const described = (description: string, agentName = 'Review Pilot') =>
  providerDescription(
    { publicUrl: 'https://slipway.example' },
    { id: 'run-1', agentName, startedByName: 'Ada' },
    description,
    [],
  );

test('nobody is mentioned, no issue is referred to, and nothing is a command', () => {
  for (const text of [
    'thanks @ada',
    'fixes #12',
    'see !12',
    'closes GH-12',
    'fixes https://github.com/acme/shop/issues/12',
    'https://gitlab.com/acme/shop/-/merge_requests/12',
    'Updated\n/merge',
  ]) {
    expect(withoutReferences(text)).not.toBe(text);
    expect(withoutReferences(text).replaceAll('\u200b', '')).toBe(text);
  }
  const plain = 'Compare 1 # 2 in a@ b, see https://slipway.example/app/agents/runs/1';
  expect(withoutReferences(plain)).toBe(plain);
});

test('code stays as it is, unless readers could disagree on what is code', () => {
  expect(described('- Weak hash: `src/@types/a.ts`:3')).toContain('`src/@types/a.ts`');
  for (const text of ['\\`@ada\\`', 'a `b\nc` @ada `d', '<b title="`">@ada<b title="`">', '`` ` `` @ada `']) {
    expect(described(text)).toContain('@\u200bada');
  }
});

test('names are text', () => {
  expect(described('It fixes it.', '[x](https://evil.example) `@ada`')).toContain(
    '\\[x\\]\\(https\\://evil\\.example\\) \\`\\@\u200bada\\`',
  );
});
