import { v7, validate } from 'uuid';
import { notFound, type RecordName } from './notFound.ts';

/** A new id: UUID version 7, so that ids made later sort behind those made before. */
export const newId = (): string => v7();

/** The id if it can be one; what cannot be one is as unknown as any other. Throws NOT_FOUND. */
export const knownId = (id: string, what: RecordName): string => {
  if (!validate(id)) throw notFound(what, id);
  return id;
};
