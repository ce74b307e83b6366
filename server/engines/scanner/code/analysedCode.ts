import { languageOf } from './grammars.ts';
import { isTemplate } from './templates.ts';

/** Why rules of code did not look at all of a file that they are written for. `GENERATED_CODE` stands in earlier scans only. */
export type CodeGap = 'TEST_CODE' | 'GENERATED_CODE' | 'LONG_CODE';

const testPath =
  /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|fixtures?|testdata|e2e|cypress|stories)\/|^(?:[\w-]+\/)?benchmarks?\/|[._-](?:test|spec|stories|e2e|cy)\.\w+$|_test\.(?:go|py|rb)$|(?:^|\/)test_\w+\.py$|(?:^|\/)(?:tests?|testing|conftest)\.py$/i;
/** `ListTest.java`, and not `Latest.java`; a project of tests, such as `Shop.UnitTests`. */
const testClass =
  /(?:^|[a-z0-9_/])Tests?\.(?:java|php|cs)$|\.(?:Unit|Integration|Functional|Acceptance)?Tests?\/.*\.cs$/;
/** Maven and Gradle keep tests elsewhere: a folder named `test` in here is a part of a package's name. */
const ofMain = /(?:^|\/)src\/main\//;

/** Whether a file is of a language that rules are written for, or a template. */
export const isCode = (path: string): boolean => languageOf(path) !== null || isTemplate(path);

/** Whether a file is a test, or serves tests alone. */
export const isTestCode = (path: string): boolean =>
  (testPath.test(path) || testClass.test(path)) && !ofMain.test(path);

/** Whether rules of code are asked about a file: its language is read, or it is a template, and it is no test. */
export const isAnalysedCode = (path: string): boolean => isCode(path) && !isTestCode(path);
