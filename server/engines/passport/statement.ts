import * as z from 'zod';

/** What DSSE calls the bytes that are signed: a statement of in-toto, in JSON. */
export const payloadType = 'application/vnd.in-toto+json';
/** The version of in-toto's statements that is written and read. */
export const statementType = 'https://in-toto.io/Statement/v1';
/** What the statement is about: how something was built (slsa.dev/provenance/v1). */
export const predicateType = 'https://slsa.dev/provenance/v1';
/** The version of what is ours in it. */
export const passportVersion = 1;
/** Where bills of materials stand among what a build brought besides. */
export const billName = 'sbom.cdx.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string();
const time = z.iso.datetime();

const evidence = z.object({
  from: z.enum(['FOUND', 'FILE', 'SETTINGS', 'USUAL']),
  path: text.nullable(),
  line: z.number().nullable(),
  why: text,
});
const decision = z.object({ by: text, reason: text.nullable(), comment: text.nullable(), at: time });
const finding = z.object({
  check: text,
  severity: text,
  title: text,
  file: text.nullable(),
  line: z.number().nullable(),
  state: text,
  decision: decision.nullable(),
});
const approval = z.object({ by: text, approved: z.boolean(), comment: text, at: time });
const deployment = z.object({
  id: text,
  environment: text,
  kind: text,
  origin: text,
  status: text,
  by: text.nullable(),
  byKey: text.nullable(),
  createdAt: time,
  liveAt: time.nullable(),
  undoneAt: time.nullable(),
  approvals: z.array(approval),
});
const resource = z.object({
  name: text.optional(),
  uri: text.optional(),
  digest: z.record(text, text).optional(),
  mediaType: text.optional(),
  /** Base64. */
  content: text.optional(),
});

/** How something was built, in SLSA's words; names with an underscore are ours, as SLSA asks of who adds some. */
const predicateSchema = z.object({
  buildDefinition: z.object({
    buildType: text,
    externalParameters: z.object({
      repository: text.nullable(),
      branch: text.nullable(),
      commit: text,
      /** What the project's settings, or a file of the repository for that, said of the build. */
      settings: z.record(text, z.unknown()),
    }),
    internalParameters: z.object({ inputs: text.nullable() }),
    resolvedDependencies: z.array(resource),
  }),
  runDetails: z.object({
    builder: z.object({ id: text, version: z.record(text, text) }),
    metadata: z.object({
      invocationId: text.optional(),
      startedOn: time.optional(),
      finishedOn: time.optional(),
    }),
    byproducts: z.array(resource),
  }),
  slipway_passport: z.object({
    version: z.literal(passportVersion),
    number: z.int().positive(),
    issuedAt: time,
    replaces: z.object({ sha256 }).nullable(),
    organization: z.object({ id: text, name: text }),
    keyId: sha256,
    publicKey: text,
  }),
  slipway_release: z.object({
    id: text,
    project: z.object({ id: text, name: text }),
    number: z.int().positive(),
    digest: z.object({ sha256 }),
    manifest: z.unknown(),
    layers: z.array(z.object({ path: text, digest: z.object({ sha256 }) })),
    bytes: z.number(),
    fileCount: z.number(),
    createdAt: time,
  }),
  slipway_commit: z.object({ sha: text, message: text, author: text, committedAt: time.nullable() }),
  slipway_build: z
    .object({
      plan: z.array(z.object({ name: text, value: z.unknown(), evidence })).nullable(),
      steps: z.array(z.object({ name: text, state: text })),
    })
    .nullable(),
  slipway_packages: z.object({ listed: z.number(), complete: z.boolean() }).nullable(),
  slipway_scan: z
    .object({
      id: text,
      finishedAt: time,
      rulesVersion: z.number().nullable(),
      partial: z.boolean(),
      checks: z.array(z.object({ id: text, name: text, severity: text, outcome: text })),
      findings: z.array(finding),
      findingCount: z.number(),
    })
    .nullable(),
  slipway_deployments: z.array(deployment),
});

/** A release passport before it is signed. */
export const statementSchema = z.object({
  _type: z.literal(statementType),
  subject: z.array(z.object({ name: text, digest: z.object({ sha256 }) })).min(1),
  predicateType: z.literal(predicateType),
  predicate: predicateSchema,
});

/** As above. */
export type Statement = z.output<typeof statementSchema>;
