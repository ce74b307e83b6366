import type { SourceFile } from '../files/sourceFile.ts';
import { missing, passed, type RepositoryAnswer, type RepositoryFacts } from './repositoryAnswer.ts';

/** Whether a file that the checks ask for is a pipeline. */
export const isPipeline = ({ path }: SourceFile): boolean =>
  /ya?ml$|Jenkinsfile$/.test(path) && !/SECURITY/i.test(path);

/** How the tests of the common languages are run. */
const tests =
  /\b(?:(?:npm|yarn|pnpm|bun|deno)\s+(?:run\s+|-\S+\s+)?t(?:est(?::[\w-]+)?)?\b|node\s+--test|jest|vitest|mocha|ava|playwright\s+test|cypress\s+run|pytest|tox|nox|unittest|go\s+test|gotestsum|cargo\s+(?:nextest|test)|mvnw?\b[^\n]{0,200}\b(?:test|verify|package|install|deploy)|gradlew?\b[^\n]{0,200}\b(?:test|check|build)|rspec|rake(?:\s+(?:test|spec))?|rails\s+test|phpunit|pest|composer\s+(?:run\s+)?test|dotnet\s+test|make\s+(?:\w+\s+)?(?:tests?|check)|ctest|bazel\s+test|swift\s+test|flutter\s+test|mix\s+test|sbt\b[^\n]{0,100}\btest|just\s+test|task\s+test)/;
const onChanges = /\b(?:push|pull_request|pull_request_target|merge_group|workflow_call)\b/;

/** Whether a pipeline runs the tests on changes. Whether they passed is known to the provider only. */
export const pipelineTests = ({ files }: RepositoryFacts): RepositoryAnswer => {
  const check = 'continuous-integration-tests';
  const runs = files.some(
    (file) =>
      isPipeline(file) &&
      tests.test(file.text) &&
      (!file.path.startsWith('.github/') || onChanges.test(file.text)),
  );
  return runs
    ? passed(check)
    : missing(check, [
        'No pipeline runs the tests',
        'No pipeline in the repository runs tests in a way that Slipway recognizes.',
        'Run the tests on every change, and let them fail the build.',
      ]);
};
