import * as z from 'zod';
import { optionalText, optionalWhole, record, text } from '../shapes.ts';

const found = z
  .array(record({ severity: text, line: optionalWhole }, { rule: text, title: text, path: optionalText }))
  .nullable();

/** The checks of a patch or a pull request as a result. */
export const checks = z.array(
  record(
    { kind: text, state: text, headSha: text, loosensTests: z.boolean(), fixed: found, introduced: found },
    { reason: optionalText },
  ),
);

const foundFields = 'severity line rule title path';

/** What is asked of them. */
export const checkFields = `kind state headSha loosensTests reason fixed { ${foundFields} } introduced { ${foundFields} }`;
