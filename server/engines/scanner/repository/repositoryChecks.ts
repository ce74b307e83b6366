import { lockFiles, locks } from './lockFileCheck.ts';
import { isPipeline, pipelineTests } from './pipelineTests.ts';
import {
  missing,
  notChecked,
  passed,
  type RepositoryAnswer,
  type RepositoryFacts,
} from './repositoryAnswer.ts';

/** Files whose text the checks of a whole repository ask for. */
export const isAskedFor = (path: string): boolean =>
  /(?:^|\/)(?:package\.json|pyproject\.toml|requirements[\w.-]*\.txt|Cargo\.toml|go\.mod|Gemfile|composer\.json|pom\.xml|build\.gradle(?:\.kts)?|Pipfile)$/.test(
    path,
  ) ||
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml|\.travis\.yml|\.drone\.ya?ml|\.woodpecker\.ya?ml|Jenkinsfile|\.pre-commit-config\.yaml)$/.test(
    path,
  ) ||
  /^(?:\.github\/|docs\/)?SECURITY(?:\.(?:md|txt|rst|adoc))?$/i.test(path);

const dependencyUpdates = ({ paths, files }: RepositoryFacts): RepositoryAnswer => {
  const check = 'dependency-updates';
  const hasManifest = files.some(
    ({ path }) =>
      locks.some(([manifest]) => manifest.test(path)) || /pom\.xml$|build\.gradle|requirements/.test(path),
  );
  if (!hasManifest) return notChecked(check, 'There is no manifest of a package manager.');
  const tool =
    /^(?:\.github\/dependabot\.ya?ml|(?:\.github\/|\.gitlab\/)?renovate\.json5?|\.renovaterc(?:\.json5?)?|\.?scala-steward\.conf)$/;
  const found =
    paths.some((path) => tool.test(path)) ||
    files.some(({ path, text }) => path === 'package.json' && /"renovate"\s*:/.test(text));
  return found
    ? passed(check)
    : missing(
        check,
        [
          'No dependency update tool',
          'Without one, security fixes for packages are applied late or never.',
          'Add .github/dependabot.yml or renovate.json.',
        ],
        { weakness: 1104 },
      );
};

const staticAnalysis = ({ files }: RepositoryFacts): RepositoryAnswer => {
  const check = 'static-analysis';
  const analysers =
    /codeql-action|semgrep|sonar(?:cloud|qube|-scanner)|snyk|golangci-lint|gosec|bandit|brakeman|spotbugs|pmd|psalm|phpstan|clippy|bearer\/|\b(?:eslint|oxlint|biome|ruff|flake8|pylint|mypy|rubocop)\b|npm run lint|run:[^\n]{0,500}\blint\b/i;
  return files.some((file) => isPipeline(file) && analysers.test(file.text))
    ? passed(check)
    : missing(check, [
        'No static analyser runs on every change',
        'No pipeline in the repository runs a known analyser.',
        'Run an analyser for the languages of the repository on every change, and let it fail the build.',
      ]);
};

const fuzzing = ({ paths, files }: RepositoryFacts): RepositoryAnswer => {
  const check = 'fuzzing';
  const libraries =
    /\b(?:fast-check|@jazzer\.js\/\w+|jsfuzz|hypothesis|atheris|libfuzzer-sys|cargo-fuzz|arbitrary|jazzer|go-fuzz|jqwik|proptest|quickcheck)\b/;
  const found =
    paths.some((path) =>
      /(?:^|\/)fuzz(?:ing|ers?|_targets)?\/|(?:^|\/)\w*_?fuzz(?:er)?(?:_test)?\.\w+$/i.test(path),
    ) || files.some(({ text }) => libraries.test(text));
  return found
    ? passed(check)
    : missing(check, [
        'There are no fuzz tests',
        'Fuzz tests find unexpected inputs before attackers do.',
        'Add fuzz tests for code that parses untrusted input, and run them regularly.',
      ]);
};

const billOfMaterials = ({ paths, files }: RepositoryFacts): RepositoryAnswer => {
  const check = 'software-bill-of-materials';
  const found =
    paths.some((path) =>
      /(?:^|\/)(?:bom|sbom)\.(?:json|xml)$|\.(?:cdx|spdx)\.(?:json|xml)$|\.spdx$/i.test(path),
    ) || files.some((file) => isPipeline(file) && /cyclonedx|spdx|\bsyft\b|sbom/i.test(file.text));
  return found
    ? passed(check)
    : missing(check, [
        'There is no software bill of materials',
        'Without one, it takes longer to determine whether a new advisory affects a release.',
        'Generate an SPDX or CycloneDX document in the release pipeline and publish it with the release.',
      ]);
};

const codeOwners = ({ paths }: RepositoryFacts): RepositoryAnswer =>
  paths.some((path) => /^(?:\.github\/|\.gitlab\/|docs\/)?CODEOWNERS$/.test(path))
    ? passed('code-owners')
    : missing('code-owners', [
        'There is no CODEOWNERS file',
        'Without one, nobody in particular is asked to review changes to sensitive code.',
        'Add a CODEOWNERS file with owners for at least pipelines, sign-in and payment code.',
      ]);

const license = ({ paths }: RepositoryFacts): RepositoryAnswer =>
  paths.some((path) => /^(?:LICEN[CS]E|COPYING|UNLICENSE)(?:[.-][\w.-]+)?$|^LICENSES\//i.test(path))
    ? passed('license')
    : missing('license', [
        'There is no license file',
        'Without a license nobody has permission to use the code.',
        'Add a LICENSE file with a license that the organization has agreed on.',
      ]);

const policy = ({ files }: RepositoryFacts): RepositoryAnswer[] => {
  const file = files.find(({ path }) => /SECURITY(?:\.\w+)?$/i.test(path));
  if (!file) {
    return [
      missing('security-policy', [
        'There is no security policy',
        'Without one, people who find a vulnerability do not know where to report it and may disclose it publicly.',
        'Add a SECURITY.md with a contact address, what to report and when to expect an answer.',
      ]),
      notChecked('security-contact', 'There is no security policy that names one.'),
    ];
  }
  const contact = 'security-contact';
  const shared =
    /(?:security|secure|psirt|cert|abuse|support|vulnerabilit\w*|info|team|hello)[\w.+-]{0,64}@|\/security\/advisories|hackerone\.com|bugcrowd\.com|private(?:ly)? report|report a vulnerability/i;
  return [
    passed('security-policy'),
    shared.test(file.text)
      ? passed(contact)
      : missing(
          contact,
          [
            'The security policy names no shared address',
            'Reports to one person wait while that person is away.',
            'Use a shared address or the private reporting of the provider.',
          ],
          { path: file.path },
        ),
  ];
};

/** The checks of a repository as a whole: what its list of files, its manifests and its pipelines answer. */
export const repositoryChecks = (facts: RepositoryFacts): RepositoryAnswer[] => [
  lockFiles(facts),
  dependencyUpdates(facts),
  staticAnalysis(facts),
  pipelineTests(facts),
  fuzzing(facts),
  billOfMaterials(facts),
  codeOwners(facts),
  license(facts),
  ...policy(facts),
];

/** The ids of those checks. */
export const repositoryCheckIds = [
  'lock-file',
  'dependency-updates',
  'static-analysis',
  'continuous-integration-tests',
  'fuzzing',
  'software-bill-of-materials',
  'code-owners',
  'license',
  'security-policy',
  'security-contact',
] as const;
