import { Kind } from 'graphql';
import { nobodyAnswers } from '../../../platform/graphql/readProperty.ts';
import { lineOf, parseSdl } from '../../../../schema/tools/source.ts';

/** Where the SDL defines a field that is named as `Project.team`: `schema/projects/projects.graphql:12:3`. */
const placeOfField = (named: string): string | undefined => {
  const [typeName, fieldName] = named.split('.');
  for (const definition of parseSdl().definitions) {
    const isType =
      definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION;
    if (!isType || definition.name.value !== typeName) continue;
    const field = definition.fields?.find(({ name }) => name.value === fieldName);
    if (field) return lineOf(field);
  }
  return undefined;
};

const unanswered = /^Type '(.+)' does not satisfy the constraint 'never'\./;

/**
 * Tells of fields that nobody answers where the SDL defines them, a line each, as terminals link it, with its mend; of anything else that the compiler
 * says nothing.
 */
export const tellUnanswered = (message: string): string[] => {
  const names = unanswered.exec(message)?.[1]?.matchAll(/"(\w+\.\w+)"/g) ?? [];
  return [...names].flatMap(([, name = '']) => {
    const at = placeOfField(name);
    return at ? `${at} ${nobodyAnswers(name)}` : [];
  });
};
