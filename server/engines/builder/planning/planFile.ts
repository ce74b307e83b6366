import { z } from 'zod';
import { scheduleFault } from './cronSchedule.ts';
import { folderPath } from '../detect/folderPath.ts';
import { at, JsonMistake, type JsonNode, membersOf, plainOf, readJson } from '../detect/jsonText.ts';
import { nearestWord } from '../../text/index.ts';
import type { ProjectFiles } from '../detect/projectFiles.ts';
import { type Reason, reason, type Where } from '../detect/told.ts';
import type { BuildSettings } from './plan.ts';
import type { SaidInFile } from './planSaid.ts';
import { volumesSaid } from './volumesSaid.ts';

// oxlint-disable-next-line no-control-regex -- what is refused
const control = /[\u0000-\u001f\u007f]/;

const command = z
  .string({ error: 'must be a command in double quotes' })
  .trim()
  .min(1, 'must be a command; leave it out to use the one that is detected')
  .max(1_000, 'must have at most 1,000 characters; put anything longer into a script')
  .refine((text) => !control.test(text), 'must be one line; put anything longer into a script')
  // PostgreSQL keeps no such text.
  .refine(
    (text) => text.isWellFormed(),
    'must be text: it has half of a character (U+D800 to U+DFFF). Remove it',
  );
const noneOr = command.nullable();
const folder = z
  .string({ error: 'must be a folder of the repository, such as "dist"' })
  .transform((text, context) => {
    const path = folderPath(text);
    if (path !== null) return path;
    context.addIssue({
      code: 'custom',
      message: 'must be a folder of the repository, such as "dist": it cannot lead out of it',
    });
    return z.NEVER;
  });
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.map((value) => `"${value}"`).join(', ')}` });

/** Longest time that a cron may run, and the time unless given, in minutes. */
const longestCron = 60;
const usualCron = 10;
/** How many crons a release has at most. */
const mostCrons = 20;
const minutes = `must be a number of minutes from 1 to ${longestCron}`;

const cron = z.strictObject(
  {
    schedule: z
      .string({ error: 'must be a schedule with five fields, such as "0 3 * * *"' })
      .transform((text) => text.trim().split(/\s+/).join(' '))
      .superRefine((text, context) => {
        const message = scheduleFault(text);
        if (message !== null) context.addIssue({ code: 'custom', message });
      })
      .describe('When it runs, in UTC: minute, hour, day of the month, month and weekday.'),
    run: command.describe('The command that runs.'),
    timeoutMinutes: z
      .int({ error: minutes })
      .min(1, minutes)
      .max(longestCron, minutes)
      .default(usualCron)
      .describe('Minutes after which it is stopped.'),
  },
  { error: 'must be an object in braces: { "schedule": "0 3 * * *", "run": "node cleanup.js" }' },
);
const cronKeys: readonly string[] = Object.keys(cron.shape);

/** What a slipway.json may say: the settings of a project in its own repository. */
export const planFile = z.strictObject({
  $schema: z.string().max(300).optional().describe('Where editors find this schema; nothing else reads it.'),
  kind: oneOf(['STATIC', 'NODE_STATIC', 'NODE_SERVICE', 'PYTHON_SERVICE', 'DOCKERFILE'])
    .optional()
    .describe(
      'What the project is: static files, files that Node builds, a service, or what a Dockerfile says.',
    ),
  root: folder.optional().describe('The project’s folder in the repository; other paths start there.'),
  build: noneOr.optional().describe('The command that builds it, or null if nothing is built.'),
  test: noneOr.optional().describe('The command that must end with 0, or null for none.'),
  release: noneOr
    .optional()
    .describe(
      'The command that runs before traffic switches to a release, such as migrations of its database.',
    ),
  crons: z
    .record(
      z
        .string()
        .regex(
          /^[a-z][a-z0-9-]{0,39}$/,
          'must have a name of at most 40 lowercase letters, digits and -, such as "nightly"',
        ),
      cron,
      { error: 'must be an object in braces: { "nightly": { … } }' },
    )
    .refine((crons) => Object.keys(crons).length <= mostCrons, `must have at most ${mostCrons} entries`)
    .optional()
    .describe('Commands that run at times in production and staging, by name.'),
  volumes: volumesSaid
    .optional()
    .describe('Folders of a service that outlive releases: the name of each, and its path.'),
  output: folder.optional().describe('The folder that is served or run.'),
  start: command.optional().describe('The command that answers HTTP on 127.0.0.1 at the port in PORT.'),
  fallback: oneOf(['INDEX', 'NOT_FOUND'])
    .optional()
    .describe('What a site answers for unknown paths: index.html, or 404.'),
  healthPath: z
    .string({ error: 'must be a path, such as "/health"' })
    .max(300, 'must have at most 300 characters')
    .regex(/^\/[\w./~%!$&'()*+,;=:@?-]*$/, 'must be a path, such as "/health"')
    .refine((path) => !path.startsWith('//'), 'must be a path, such as "/health"')
    .optional()
    .describe('The path of the health check.'),
});

/** All that slipway.json may have, in order. */
export const planKeys: readonly string[] = Object.keys(planFile.shape);

/**
 * Reads settings, wherever they stand.
 * @param placeOf where a key stands; the whole for none
 * @returns the settings, or what is wrong with them, each with what would mend it
 */
export const checkSettings = (
  settings: unknown,
  name: string,
  placeOf: (key: string | null) => Where | null,
): BuildSettings | Reason[] => {
  const checked = planFile.safeParse(settings);
  if (checked.success) {
    const { $schema: _editors, ...rest } = checked.data;
    return rest;
  }
  return checked.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, 10).map((key) => {
        const [top] = issue.path;
        const known = top === undefined ? planKeys.slice(1) : cronKeys;
        const near = nearestWord(key, known);
        const mend = near ? `Did you mean “${near}”?` : `Known keys: ${known.join(', ')}.`;
        const place = placeOf(top === undefined ? key : String(top));
        return reason(`${name} has “${key.slice(0, 60)}”, which is not a known key. ${mend}`, place);
      });
    }
    const [key] = issue.path;
    if (key === undefined)
      return reason(`${name} must be an object in braces: { "output": "dist" }.`, placeOf(null));
    // A name of a cron that is none is as long as somebody likes.
    const where = issue.path.map(String).join('.').slice(0, 120);
    const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
    return reason(`“${where}” in ${name} ${message}.`, placeOf(String(key)));
  });
};

const path = 'slipway.json';

/** What the slipway.json at the top of a repository says; nothing where there is none, and what is wrong with it otherwise. */
export const readPlanFile = async (files: ProjectFiles): Promise<SaidInFile | Reason[]> => {
  if (!files.has(path)) return { settings: {}, lineOf: () => null };
  const text = await files.text(path);
  if (text === null) return [reason('slipway.json is larger than 512 KiB. Shorten it.', files.where(path))];
  let whole: JsonNode;
  try {
    whole = readJson(text);
  } catch (error) {
    if (!(error instanceof JsonMistake)) throw error;
    return [reason(`slipway.json is not valid JSON: ${error.message}`, files.where(path, error.line))];
  }
  const lineOf = (key: string) => at(whole, key)?.line ?? null;
  const object =
    whole.value instanceof Map
      ? Object.fromEntries([...membersOf(whole)].map(([key, node]) => [key, plainOf(node)]))
      : null;
  const settings = checkSettings(object, path, (key) => files.where(path, key === null ? 1 : lineOf(key)));
  return Array.isArray(settings) ? settings : { settings, lineOf };
};
