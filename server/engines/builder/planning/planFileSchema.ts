import { z } from 'zod';
import { planFile } from './planFile.ts';

/**
 * What may stand in a slipway.json, as JSON Schema for editors: they complete keys and mark mistakes while somebody writes. It is served at
 * /schemas/slipway.json.
 */
export const planFileSchema = (): object => ({
  title: 'slipway.json',
  ...z.toJSONSchema(planFile, { io: 'input' }),
});
