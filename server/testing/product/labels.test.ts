import { featureLabels } from '../../../client/app/labels.ts';
import { isScope, permissionsOf } from '../../platform/auth/permissions.ts';
import { queues } from '../../processes/features.ts';

it('every queue has a label in the client (add a new one to the labels.ts of its feature)', () => {
  const labelled = featureLabels.flatMap((feature) => Object.keys(feature.queues ?? {}));
  // Letters and abandoned jobs wait in queues of the platform.
  expect(labelled.sort()).toEqual([...Object.keys(queues), 'mail', 'abandoned'].sort());
});

it('every scope of API keys has a label in the client (add a new one to the labels.ts of its feature)', () => {
  const labelled = featureLabels.flatMap(({ scopes = [] }) => scopes.map(({ value }) => value));
  const scopes = permissionsOf({ role: 'OWNER', platformAdministrator: true }).filter(isScope);
  expect(labelled.sort()).toEqual(scopes.sort());
});
