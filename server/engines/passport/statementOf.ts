import { createHash } from 'node:crypto';
import type { BillFacts, BuildFacts, PassportFacts } from './facts.ts';
import { billName, passportVersion, predicateType, type Statement, statementType } from './statement.ts';

type Resource = Statement['predicate']['buildDefinition']['resolvedDependencies'][number];

/** What was said from outside of how it is built: in the project's settings, or in the repository's file for that. */
const settingsOf = (build: BuildFacts | null): Record<string, unknown> =>
  Object.fromEntries(
    (build?.plan ?? [])
      .filter(({ evidence }) => evidence.from === 'SETTINGS' || evidence.from === 'FILE')
      .map(({ name, value }) => [name, value]),
  );

/** The commit as SLSA names what a build was made from. */
const sourceOf = ({ repository, commit }: PassportFacts): Resource => ({
  ...(repository ? { uri: `git+${repository}${commit.branch ? `@refs/heads/${commit.branch}` : ''}` } : {}),
  digest: { gitCommit: commit.sha },
});

const billOf = ({ document }: BillFacts): Resource => ({
  name: billName,
  digest: { sha256: createHash('sha256').update(document).digest('hex') },
  mediaType: 'application/vnd.cyclonedx+json; version=1.6',
  content: Buffer.from(document).toString('base64'),
});

/** What was installed where no lock file says it, as addresses of packages (package-url). */
const installedOf = (build: BuildFacts | null): string[] => {
  const value = build?.plan?.find(({ name }) => name === 'packages')?.value;
  const names = typeof value === 'string' ? value.split(', ') : [];
  return names.flatMap((one) => {
    const [, name, version] = /^([\w.-]+)==([\w.!+-]+)$/.exec(one) ?? [];
    return version === undefined ? [] : [`pkg:pypi/${name}@${encodeURIComponent(version)}`];
  });
};

/** Base images, each with the digest that its tag led to. */
const imagesOf = (build: BuildFacts | null): Resource[] => {
  const value = build?.plan?.find(({ name }) => name === 'images')?.value;
  const names = typeof value === 'string' ? value.split(', ') : [];
  return names.flatMap((name) => {
    const [, image, sha256] = /^([^@]+)@sha256:([0-9a-f]{64})$/.exec(name) ?? [];
    return image === undefined || sha256 === undefined ? [] : [{ name: image, digest: { sha256 } }];
  });
};

const metadataOf = (address: string, build: BuildFacts | null) => ({
  ...(build ? { invocationId: `${address}/builds/${build.id}` } : {}),
  ...(build?.startedAt ? { startedOn: build.startedAt.toISOString() } : {}),
  ...(build?.finishedAt ? { finishedOn: build.finishedAt.toISOString() } : {}),
});

/**
 * What a release passport says: a statement of in-toto with SLSA's provenance 1.0 of the release and of each of its layers. What SLSA has no
 * words for (the plan with its evidence, scan and decisions, approvals, deployments) stands beside it under names of our own.
 * The same facts make the same statement, byte for byte.
 */
export const statementOf = (facts: PassportFacts): Statement => {
  const { address, version, passport, organization, key, project, commit, release, build, bill, scan } =
    facts;
  const packages = [...new Set([...(bill?.packages ?? []), ...installedOf(build)])];
  const layers = release.layers.map(({ path, digest }) => ({ path, digest: { sha256: digest } }));
  return {
    _type: statementType,
    subject: [
      { name: `${project.name}, release ${release.number}`, digest: { sha256: release.digest } },
      ...layers.map(({ path, digest }) => ({ name: `layer /${path}`, digest })),
    ],
    predicateType,
    predicate: {
      buildDefinition: {
        buildType: `${address}/docs#release-passport`,
        externalParameters: {
          repository: facts.repository,
          branch: commit.branch,
          commit: commit.sha,
          settings: settingsOf(build),
        },
        internalParameters: { inputs: build?.inputs ?? null },
        resolvedDependencies: [sourceOf(facts), ...packages.map((uri) => ({ uri })), ...imagesOf(build)],
      },
      runDetails: {
        builder: { id: address, version: { slipway: version } },
        metadata: metadataOf(address, build),
        byproducts: bill ? [billOf(bill)] : [],
      },
      slipway_passport: {
        version: passportVersion,
        number: passport.number,
        issuedAt: passport.issuedAt.toISOString(),
        replaces: passport.replaces === null ? null : { sha256: passport.replaces },
        organization,
        keyId: key.id,
        publicKey: key.publicKey,
      },
      slipway_release: {
        id: release.id,
        project,
        number: release.number,
        digest: { sha256: release.digest },
        manifest: release.manifest,
        layers,
        bytes: release.bytes,
        fileCount: release.fileCount,
        createdAt: release.createdAt.toISOString(),
      },
      slipway_commit: {
        sha: commit.sha,
        message: commit.message,
        author: commit.authorName,
        committedAt: commit.committedAt?.toISOString() ?? null,
      },
      slipway_build: build && {
        plan: build.plan && [...build.plan],
        steps: build.steps.map(({ name, state }) => ({ name, state })),
      },
      slipway_packages: bill && { listed: bill.packages.length, complete: bill.complete },
      slipway_scan: scan && {
        ...scan,
        finishedAt: scan.finishedAt.toISOString(),
        checks: [...scan.checks],
        findings: [...scan.findings],
      },
      slipway_deployments: facts.deployments.map((one) => ({ ...one, approvals: [...one.approvals] })),
    },
  };
};
