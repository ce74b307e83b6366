import { analyseCode } from '../analyseCode.ts';
import { Grammars } from '../grammars.ts';
import { readRuleFiles } from './ruleSet.ts';

const endings = {
  javascript: 'js',
  typescript: 'ts',
  tsx: 'tsx',
  python: 'py',
  java: 'java',
  go: 'go',
  php: 'php',
  ruby: 'rb',
  csharp: 'cs',
} as const;

let grammars: Grammars;
beforeAll(async () => {
  grammars = await Grammars.load();
});

const isLanguage = (name: string): name is keyof typeof endings => name in endings;

const examples = readRuleFiles().flatMap((rule) =>
  Object.entries(rule.examples).flatMap(([language, { bad, good }]) =>
    isLanguage(language)
      ? [
          ...bad.map((text, index) => ({ rule: rule.id, language, text, is: 'bad', number: index + 1 })),
          ...good.map((text, index) => ({ rule: rule.id, language, text, is: 'good', number: index + 1 })),
        ]
      : [],
  ),
);

test.each(examples)('$rule: $is example $number of $language', ({ rule, language, text, is }) => {
  const rules = analyseCode(grammars, { path: `src/example.${endings[language]}`, text }).reports.map(
    (report) => report.rule,
  );
  expect(rules.includes(rule)).toBe(is === 'bad');
});

test('every rule is called by its file and has a good and a bad example in each of its languages', () => {
  for (const { id, languages, examples: given } of readRuleFiles())
    for (const language of Object.keys(languages)) {
      const own = Object.entries(given).filter(
        ([name]) => name === language || (language === 'javascript' && /^(?:typescript|tsx)$/.test(name)),
      );
      const has = (kind: 'bad' | 'good') => own.some(([, one]) => one[kind].length > 0);
      expect([id, language, has('bad'), has('good')]).toEqual([id, language, true, true]);
    }
});

test.each([
  ['js', 'x = x && y;\nif (x) run();\n'],
  ['py', 'x = x and y\nif x:\n    run()\n'],
])('a name that is the outcome of a test of itself is followed to an end, in %s', (ending, text) => {
  expect(analyseCode(grammars, { path: `src/example.${ending}`, text }).reports).toEqual([]);
});
