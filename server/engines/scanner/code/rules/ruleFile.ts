import { z } from 'zod';
import { ruleLanguages } from './ruleLanguages.ts';

const pattern = z.string().transform((source, context) => {
  try {
    // `(?i)` at the beginning: upper and lower case are the same.
    const ignoresCase = source.startsWith('(?i)');
    return new RegExp(ignoresCase ? source.slice(4) : source, ignoresCase ? 'is' : 's');
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'It is no regular expression.');
    return z.NEVER;
  }
});

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform(String);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .union([item, z.array(item)])
    .transform((given): z.output<Item>[] => (Array.isArray(given) ? given : [given]));

/** What must hold of an argument. Of several, all must hold. */
const conditionSchema = z.strictObject({
  /** It is known, and one of these. */
  is: listOf(scalar).optional(),
  /** It is a list, and the text of one of its items matches. */
  has: pattern.optional(),
  /** It is spread: `**values`. */
  spread: z.boolean().optional(),
  /** Its text matches; parts that are not known are \0 in it. */
  matches: pattern.optional(),
  /** Its text is not known, or does not match. */
  lacks: pattern.optional(),
  /** It is an object some of whose names are known. */
  object: z.boolean().optional(),
  /** It was not given: of an option, the object that it would be in has all its names written out. */
  missing: z.boolean().optional(),
  /** It is a text that was put together, with parts that are not known. */
  built: z.boolean().optional(),
  /** What is written there matches. */
  code: pattern.optional(),
  /** It is a function that this file holds, and what is written in it matches. */
  body: pattern.optional(),
  /** One of the paths that it is known by matches: what a call answers is `dompurify.sanitize()`. */
  path: pattern.optional(),
  /** It is a regular expression that some texts make very slow. */
  slow: z.boolean().optional(),
  /** It may come from a source of one of these sets. */
  from: z.array(z.string()).optional(),
});

const contextSchema = z.enum([
  'CODE',
  'INSTALLED_CODE',
  'ENTITY_EXPANSION',
  'EXPIRED_TOKEN',
  'PASSWORD',
  'UNKNOWN_PURPOSE',
  'HARDENING',
  'MASKED',
  'WITHOUT_COOKIES',
  'STORED_CONTENT',
  'PROGRAM_ENVIRONMENT',
]);
const confidenceSchema = z.enum(['HIGH', 'MEDIUM', 'LOW']);

/** What must hold of a place in code, and which of its values must not come from a source. */
const placeSchema = z.strictObject({
  /** Paths of functions that are called: `child_process.exec`, `*.query`, `pg.{Pool,Client}.query`. */
  call: listOf(z.string()).optional(),
  /** Paths of members and names that are assigned to: `*.innerHTML`. */
  assign: listOf(z.string()).optional(),
  /** Paths of members that are read: `jwt.SigningMethodNone`. */
  read: listOf(z.string()).optional(),
  /** Attributes of elements: `a.href`, `*.dangerouslySetInnerHTML`. */
  attribute: listOf(z.string()).optional(),
  /** Names of entries of objects: `rejectUnauthorized`. */
  entry: listOf(z.string()).optional(),
  /** Functions that bear this annotation or decorator and return the value. */
  returned: listOf(z.string()).optional(),
  /** Which values must not come from a source: see `Address`. Without it, that the place matches is enough. */
  tainted: listOf(scalar).optional(),
  /** What must hold, by address. */
  where: z.record(z.string(), conditionSchema).optional(),
  /** None of these may hold, by address. */
  unless: z.record(z.string(), conditionSchema).optional(),
  /** What stands around it, in its statement and the names of the functions and variables that it is in. */
  around: pattern.optional(),
  /** What must not stand around it. */
  notAround: pattern.optional(),
  /** What stands somewhere in the function that it is in; at the top of a file, in its statement. */
  within: pattern.optional(),
  /** What must not stand anywhere in that function. */
  notWithin: pattern.optional(),
  /** A file that holds it somewhere. */
  file: pattern.optional(),
  /** The path of a file that it is not looked for in. */
  notInPath: pattern.optional(),
  /** What its severity goes by in severity/severityTable.ts, where it is not that of the rule; low where nobody sees whose data come there. */
  context: z.enum([...contextSchema.options, 'UNKNOWN_SOURCE']).optional(),
  /** Whether the call itself refuses requests with `..` in their path. */
  refusesDots: z.boolean().default(false),
  /** How sure it is that something is wrong; as the rule says unless told otherwise. */
  confidence: confidenceSchema.optional(),
  /** Whether parameters of exported functions are told here, where the rule tells of them at all. */
  parameters: z.boolean().default(true),
});

/** What a rule looks for in a language. */
const inLanguageSchema = z.strictObject({
  /** Sets of sources (rules/sources) that it fears; those of requests unless told otherwise. */
  sources: z.array(z.string()).default(['request']),
  /** How sure it is that something is wrong when a parameter of an exported function comes there; null: not told. */
  parameters: confidenceSchema.nullable().default(null),
  /** Names of parameters that say themselves that what is given comes there: `path` of a function that reads files. */
  meant: pattern.optional(),
  places: z.array(placeSchema),
  /** Calls whose result is harmless to it. */
  clean: z.array(z.string()).default([]),
});

/** A file of a rule: one weakness, in all languages. */
export const ruleFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** Its number in the Common Weakness Enumeration. */
  weakness: z.int(),
  /** The id of the check that it makes fail. */
  check: z.string(),
  /** How sure it is that something is wrong. The severity stands in severity/severityTable.ts, the same in all languages. */
  confidence: confidenceSchema.default('HIGH'),
  /** What its severity goes by there. */
  context: contextSchema.default('CODE'),
  /** What it is, in a few words. */
  title: z.string().max(100),
  /** What was found and what can come of it. */
  description: z.string(),
  fix: z.string(),
  languages: z.partialRecord(z.enum(ruleLanguages), inLanguageSchema),
  /** Code that must be found, and code that must not. */
  examples: z.partialRecord(
    z.enum([...ruleLanguages, 'typescript', 'tsx']),
    z.strictObject({ bad: z.array(z.string()), good: z.array(z.string()) }),
  ),
});

/** A file of rules of one language (rules/python/…): by rule, what it looks for there, with code that must be found and code that must not. */
export const languageFileSchema = z.record(
  z.string(),
  inLanguageSchema.extend({ bad: z.array(z.string()), good: z.array(z.string()) }),
);

/** Where data of others comes in, and what becomes of data, in a language. */
export const sourceFileSchema = z.strictObject({
  /** Sets of sources by name. */
  sources: z.record(
    z.string(),
    z.strictObject({
      /** What people call it: "a request". */
      called: z.string(),
      /** Members and names that are read: `req.query`. */
      members: z.array(z.string()).default([]),
      /** Calls whose result comes from there. */
      calls: z.array(z.string()).default([]),
      /** Calls that give what comes from there to the functions that they are given: `socket.on`. */
      callbacks: z
        .array(
          z.strictObject({
            call: listOf(z.string()),
            /** The first of the parameters that holds it. */
            from: z.int().default(0),
            /** What the first argument must not match: names of events that bring nothing from others. */
            except: pattern.optional(),
          }),
        )
        .default([]),
      /** Parameters that bear this annotation. */
      annotated: z.array(z.string()).default([]),
      /** Parameters of functions that bear this annotation, but those of a type or name that is excepted. */
      inFunctions: z.array(z.string()).default([]),
      /** Parameters of this type. */
      typed: z.array(z.string()).default([]),
    }),
  ),
  /** Calls whose result comes from nowhere: numbers, checks. */
  clean: z.array(z.string()).default([]),
  /** Calls whose result comes from their arguments, beside those of the language's operators. */
  passing: z.array(z.string()).default([]),
  /**
   * Calls that fill what they are given: `json.Unmarshal(text, &value)`. It comes from a set of sources, or else from what the call is made on
   * and its other arguments.
   */
  filling: z
    .array(z.strictObject({ call: listOf(z.string()), argument: z.int(), source: z.string().optional() }))
    .default([]),
  /** Calls that keep an argument in a field of what they answer: the address of a request. */
  keeping: z
    .array(z.strictObject({ call: listOf(z.string()), argument: z.int(), field: z.string() }))
    .default([]),
  /** Calls whose result is harmless to some rules, or with null to all, where an argument is written in such a way: `FILTER_VALIDATE_INT`. */
  filters: z
    .array(
      z.strictObject({
        call: listOf(z.string()),
        argument: pattern,
        harmlessTo: z.array(z.string()).nullable(),
      }),
    )
    .default([]),
  /** Calls that never come back. */
  ending: z.array(z.string()).default([]),
  /** Calls that, when true, say of their first argument (or of what they are called on) that it is one of few. */
  guards: z.array(z.string()).default([]),
});

/** A rule as its file says it. */
export type RuleFile = z.output<typeof ruleFileSchema>;
/** What a rule looks for in a language. */
export type RuleInLanguage = z.output<typeof inLanguageSchema>;
/** A place that a rule looks for. */
export type RulePlace = z.output<typeof placeSchema>;
/** What must hold of an argument. */
export type Condition = z.output<typeof conditionSchema>;
