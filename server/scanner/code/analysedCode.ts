import { languageOf } from './grammars.ts';
import { isTemplate } from './templates.ts';

const isTest =
  /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|fixtures?|testdata|e2e|cypress|stories)\/|^(?:[\w-]+\/)?benchmarks?\/|[._-](?:test|spec|stories|e2e|cy)\.\w+$|_test\.(?:go|py|rb)$|(?:^|\/)test_\w+\.py$|Tests?\.(?:java|php)$/i;
/** What no person writes: lines of thousands of characters. */
const longestLineOnAverage = 300;

/** Whether rules of code are asked about a file: its language is read, or it is a template, and it is no test. */
export const isAnalysedCode = (path: string): boolean => {
  return (languageOf(path) !== null || isTemplate(path)) && !isTest.test(path);
};

/** Whether a text was made by a program: minified, or bundled. */
export const isGenerated = (text: string): boolean => {
  const lines = text.split('\n', 20_000).length;
  return text.length > 5_000 && text.length / lines > longestLineOnAverage;
};
