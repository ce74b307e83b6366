import type { AutofixSource, FileEdit } from '../autofixTypes.ts';
import type { Fixer } from '../fixer.ts';
import { mostCharactersOfManifest } from '../limits.ts';

const manifests = /(?:^|\/)(?:package\.json|pyproject\.toml|composer\.json|Cargo\.toml)$/;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;

/** Manifests at the top of the repository, with their text. */
const topManifests = async (source: AutofixSource, paths: readonly string[]): Promise<string[]> => {
  const texts = await Promise.all(
    paths.filter((path) => manifests.test(path) && !path.includes('/')).map((path) => source.read(path)),
  );
  return texts.flatMap((text) => text?.slice(0, mostCharactersOfManifest) ?? []);
};

/** Where people report vulnerabilities: an address for that in a manifest, or the private reports of GitHub. */
const contactIn = (texts: readonly string[]): string | null => {
  for (const text of texts) {
    const address = /["']?(?:bugs|security)["']?\s*[:=][^}\]]{0,200}?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/.exec(
      text,
    )?.[1];
    if (address) return `Write to <${address}>.`;
    const repository = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?["'#\s]/.exec(text)?.[1];
    if (repository) return `Use <https://github.com/${repository}/security/advisories/new>.`;
  }
  return null;
};

const policy = (contact: string) => `# Security policy

## Report a vulnerability

Report vulnerabilities privately, not in an issue or a pull request. ${contact}

Please include:

- the version or commit that is affected,
- the steps that show the vulnerability,
- what an attacker can do with it.

The maintainers confirm that they received the report, and tell you when a fix is released.

## Supported versions

Security fixes are made for the latest version.
`;

/** Adds a policy that says how to report a vulnerability. */
export const securityPolicyMissing: Fixer = {
  fixRepository: async (source) => {
    const paths = await source.paths();
    if (paths.some((path) => /^(?:\.github\/|docs\/)?SECURITY(?:\.\w+)?$/i.test(path)))
      return 'The repository has a security policy.';
    const contact =
      contactIn(await topManifests(source, paths)) ??
      'Write to the maintainers directly; their addresses are in the commits (`git log`).';
    return [{ path: 'SECURITY.md', content: policy(contact) }];
  },
};

/** Addresses of authors and maintainers in a manifest. */
const ownersIn = (texts: readonly string[]): string[] => {
  const found = texts.flatMap((text) =>
    [
      ...text.matchAll(
        /["']?(?:author|authors|maintainers|contributors)["']?\s*[:=]\s*(\[[^\]]*\]|\{[^}]*\}|"[^"]*")/g,
      ),
    ].flatMap(([, value = '']) => [...value.matchAll(new RegExp(email, 'g'))].map(([address]) => address)),
  );
  return [...new Set(found)];
};

/** Adds the people whom the manifest names as owners of all files. */
export const codeOwnersMissing: Fixer = {
  fixRepository: async (source) => {
    const paths = await source.paths();
    if (paths.some((path) => /^(?:\.github\/|\.gitlab\/|docs\/)?CODEOWNERS$/.test(path)))
      return 'The repository has a CODEOWNERS file.';
    const owners = ownersIn(await topManifests(source, paths));
    if (owners.length === 0) return 'No manifest names an author or maintainer with an email address.';
    const path = paths.some((one) => one.startsWith('.gitlab')) ? 'CODEOWNERS' : '.github/CODEOWNERS';
    return [
      {
        path,
        content: `# Owners are asked to review changes to the files that match.\n* ${owners.join(' ')}\n`,
      },
    ];
  },
};

/** Ecosystems of Dependabot by their manifests. */
const ecosystems: readonly [string, RegExp][] = [
  ['bundler', /(?:^|\/)Gemfile$/],
  ['cargo', /(?:^|\/)Cargo\.toml$/],
  ['composer', /(?:^|\/)composer\.json$/],
  ['docker', /(?:^|\/)Dockerfile$/],
  ['gomod', /(?:^|\/)go\.mod$/],
  ['gradle', /(?:^|\/)build\.gradle(?:\.kts)?$/],
  ['maven', /(?:^|\/)pom\.xml$/],
  ['npm', /(?:^|\/)package\.json$/],
  ['pip', /(?:^|\/)(?:requirements[\w.-]*\.txt|pyproject\.toml|Pipfile)$/],
];
const others = /(?:^|\/)(?:node_modules|vendor|fixtures?|testdata|examples?)\//;
const mostFolders = 20;

const dependabot = (paths: readonly string[]): string | null => {
  const updates = ecosystems.flatMap(([ecosystem, manifest]): [string, string][] => {
    const folders = paths
      .filter((path) => manifest.test(path) && !others.test(path))
      .map((path) => `/${path.split('/').slice(0, -1).join('/')}`);
    return [...new Set(folders)].toSorted().map((folder) => [ecosystem, folder]);
  });
  if (updates.length === 0 || updates.length > mostFolders) return null;
  if (paths.some((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)))
    updates.unshift(['github-actions', '/']);
  const entries = updates.map(
    ([ecosystem, folder]) =>
      `  - package-ecosystem: ${ecosystem}\n    directory: ${/^[\w/.-]+$/.test(folder) ? folder : JSON.stringify(folder)}\n    schedule:\n      interval: weekly\n`,
  );
  return `version: 2\nupdates:\n${entries.join('')}`;
};

const renovate = `{
  "$schema": "https://docs.renovatebot.com/renovate-schema.json",
  "extends": ["config:recommended"]
}
`;

/** Adds a configuration of Dependabot, or of Renovate where the pipelines are not GitHub's. */
export const dependencyUpdatesMissing: Fixer = {
  fixRepository: async (source): Promise<readonly FileEdit[] | string> => {
    const paths = await source.paths();
    if (
      paths.some((path) =>
        /^(?:\.github\/dependabot\.ya?ml|(?:\.github\/|\.gitlab\/)?renovate\.json5?)$/.test(path),
      )
    )
      return 'The repository has a configuration of an update tool.';
    if (
      paths.some((path) =>
        /^(?:\.gitlab-ci\.ya?ml|azure-pipelines\.ya?ml|bitbucket-pipelines\.yml)$/.test(path),
      )
    )
      return [{ path: 'renovate.json', content: renovate }];
    const content = dependabot(paths);
    return content === null
      ? 'No manifest of a package manager that Dependabot knows was found, or too many.'
      : [{ path: '.github/dependabot.yml', content }];
  },
};
