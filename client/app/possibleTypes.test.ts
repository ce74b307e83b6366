import { readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { buildSchema, isAbstractType } from 'graphql';
import { ReviewActorFragmentDoc } from '../pullRequests/review/review.generated.ts';
import { possibleTypes } from './possibleTypes.ts';

test('all interfaces and unions of the schema are there, each with its types', () => {
  const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'));
  const abstract = Object.values(schema.getTypeMap()).filter(
    (type) => isAbstractType(type) && !type.name.startsWith('__'),
  );
  const types = abstract.map((type) => [
    type.name,
    isAbstractType(type)
      ? schema
          .getPossibleTypes(type)
          .map(({ name }) => name)
          .sort()
      : [],
  ]);
  expect(possibleTypes).toEqual(Object.fromEntries(types));
});

test('the author of a review is read with the name', () => {
  const cache = new InMemoryCache({ possibleTypes });
  const fragment = { fragment: ReviewActorFragmentDoc, fragmentName: 'ReviewActor' };
  const author = { __typename: 'User' as const, id: 'user-1', name: 'Priya' };
  cache.writeFragment({ ...fragment, data: author });
  expect(cache.readFragment({ ...fragment, id: 'User:user-1' })).toEqual(author);
});
