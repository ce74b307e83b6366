import type { Env } from '../../../platform/env.ts';

/** Where git finds a hosted repository. */
export const addressOf = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  organization: string,
  slug: string,
): string => `${publicUrl}/git/${organization}/${slug}.git`;
