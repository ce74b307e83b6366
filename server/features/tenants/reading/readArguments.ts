import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { accessError } from '../../../platform/graphql/errors.ts';

/** The arguments of a field, checked by the rules of the SDL. Throws BAD_USER_INPUT with the message of the one that is broken. */
export const readArguments = <S extends $ZodType>(schema: S, given: output<S>): output<S> => {
  const { error } = safeParse(schema, given);
  if (error) throw accessError('BAD_USER_INPUT', error.issues[0]?.message ?? 'The arguments are not valid.');
  return given;
};
