import type { Machine } from '../ports.ts';
import type { ProjectFiles } from './projectFiles.ts';
import { type Reason, reason } from './told.ts';

/** Programs and builders that have no place here yet, by the file that shows them. */
const others: readonly { file: RegExp; name: string }[] = [
  { file: /^go\.mod$/, name: 'Go' },
  { file: /^(?:pom\.xml|build\.gradle(?:\.kts)?)$/, name: 'Java' },
  { file: /^Cargo\.toml$/, name: 'Rust' },
  { file: /^(?:hugo\.(?:toml|ya?ml|json))$/, name: 'Hugo' },
  { file: /^_config\.ya?ml$/, name: 'Jekyll' },
  { file: /^mkdocs\.ya?ml$/, name: 'MkDocs' },
  { file: /^book\.toml$/, name: 'mdBook' },
  { file: /^(?:Gemfile|config\.ru)$/, name: 'Ruby' },
  { file: /^(?:composer\.json|index\.php)$/, name: 'PHP' },
  { file: /\.(?:cs|fs|vb)proj$|\.slnx?$/, name: '.NET' },
  { file: /^mix\.exs$/, name: 'Elixir' },
  { file: /^pubspec\.yaml$/, name: 'Dart' },
  { file: /^deno\.jsonc?$/, name: 'Deno' },
  { file: /^Package\.swift$/, name: 'Swift' },
  { file: /^build\.sbt$/, name: 'Scala' },
  { file: /^(?:project\.clj|deps\.edn)$/, name: 'Clojure' },
  { file: /^(?:CMakeLists\.txt|meson\.build)$/, name: 'C and C++' },
];
const compose = /^(?:Containerfile|compose\.ya?ml|docker-compose\.ya?ml)$/;

const elsewhere =
  'What is built elsewhere can be served: commit the files of a site, and set “output” in slipway.json to their folder.';

/** Why a folder cannot be built here though it is a project of some language; none where nothing of the sort is there. */
export const otherLanguages = (files: ProjectFiles, { buildsImages }: Machine): Reason[] => {
  const names = files.names().filter((name) => files.has(name));
  const when = buildsImages ? 'without a Dockerfile' : 'yet';
  return others.flatMap(({ file, name }) => {
    const path = names.find((candidate) => file.test(candidate));
    return path === undefined
      ? []
      : [reason(`${name} is not built here ${when}. ${elsewhere}`, files.where(path))];
  });
};

/** Why what only other files of containers tell of cannot be built here; none where there is no such file. */
export const composed = (files: ProjectFiles): Reason[] =>
  files
    .names()
    .filter((name) => compose.test(name) && files.has(name))
    .slice(0, 1)
    .map((name) =>
      reason(
        'Compose files and Containerfiles are not built here. Add a Dockerfile, or set “build” and “start” in slipway.json.',
        files.where(name),
      ),
    );
