import type { Given } from './evaluating.ts';
import type { Closure } from './value.ts';

/** What a function is given for a parameter, by its name or position. */
export const givenAt = ({ callable }: Closure, index: number, args: readonly Given[]): Given | undefined => {
  const parameter = callable.parameters[index]?.names[0]?.name;
  const named = args.find(({ name }) => name !== null && name === parameter?.replace(/^\$/, ''));
  return named ?? args.filter(({ name }) => name === null)[index];
};
