import * as z from 'zod/mini';

const message = z.optional(z.object({ text: z.optional(z.string()) }));
const properties = z.optional(
  z.object({
    'security-severity': z.optional(z.union([z.string(), z.number()])),
    precision: z.optional(z.string()),
  }),
);
const level = z.optional(z.enum(['none', 'note', 'warning', 'error']));
const rule = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  shortDescription: message,
  help: message,
  defaultConfiguration: z.optional(z.object({ level })),
  properties,
});
const result = z.object({
  ruleId: z.optional(z.string()),
  ruleIndex: z.optional(z.number()),
  rule: z.optional(z.object({ id: z.optional(z.string()) })),
  kind: z.optional(z.string()),
  level,
  message,
  baselineState: z.optional(z.string()),
  suppressions: z.optional(z.array(z.object({ status: z.optional(z.string()) }))),
  partialFingerprints: z.optional(z.record(z.string(), z.string())),
  fingerprints: z.optional(z.record(z.string(), z.string())),
  properties,
  locations: z.optional(
    z.array(
      z.object({
        physicalLocation: z.optional(
          z.object({
            artifactLocation: z.optional(z.object({ uri: z.optional(z.string()) })),
            region: z.optional(
              z.object({
                startLine: z.optional(z.number()),
                snippet: message,
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});
/** A SARIF 2.1.0 log, as far as it is read. */
export const sarifLog = z.object({
  version: z.literal('2.1.0'),
  runs: z.array(
    z.object({
      tool: z.object({ driver: z.object({ name: z.string(), rules: z.optional(z.array(rule)) }) }),
      automationDetails: z.optional(z.object({ id: z.optional(z.string()) })),
      invocations: z.optional(z.array(z.object({ executionSuccessful: z.optional(z.boolean()) }))),
      results: z.optional(z.nullable(z.array(result))),
    }),
  ),
});

/** What a tool says of one of its rules. */
export type SarifRule = z.infer<typeof rule>;
/** What a tool says of one place. */
export type SarifResult = z.infer<typeof result>;
