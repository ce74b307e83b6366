import { v7, validate } from 'uuid';
import { notFound } from './errors.ts';

/** A new id: UUID version 7, so that ids made later sort behind those made before. */
export const newId = (): string => v7();

/** The id if it can be one; what cannot be one is as unknown as any other. Throws NOT_FOUND. */
export const knownId = (id: string, what: string): string => {
  if (!validate(id)) throw notFound(what);
  return id;
};
