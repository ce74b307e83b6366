import { maskCommittedSecrets } from '../../../engines/scanner/index.ts';

const inTexts = async (value: unknown): Promise<unknown> => {
  if (typeof value === 'string') return maskCommittedSecrets('input', value);
  if (Array.isArray(value)) return Promise.all(value.map(inTexts));
  if (typeof value !== 'object' || value === null) return value;
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, inner]) => [name, await inTexts(inner)] as const),
  );
  return Object.fromEntries(entries);
};

/** The input of a call without the secrets that a scan would find: in each text, and by the names that texts have. */
export const maskInput = async (input: unknown): Promise<unknown> => {
  const masked = await inTexts(input);
  try {
    return JSON.parse(await maskCommittedSecrets('input.json', JSON.stringify(masked, null, 2)));
  } catch {
    return masked;
  }
};
