import { maskCommittedSecrets } from '../../../engines/scanner/index.ts';

/** Stands between a word and the punctuation after it, while secrets are searched for. */
const mark = ' \u2063';

/** Masks the secrets in what people or models write. The formats of secrets end with a space, not with the full stop of a sentence. */
export const maskProse = async (text: string): Promise<string> => {
  const apart = text.replaceAll('\u2063', '').replaceAll(/[.,:!?)\]]+(?=\s|$)/g, (end) => `${mark}${end}`);
  return (await maskCommittedSecrets('text', apart)).replaceAll(mark, '');
};
