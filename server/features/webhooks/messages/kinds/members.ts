import { exampleId, type Kind, nothing, page, type Setting } from '../kind.ts';
import type { Message } from '../message.ts';

const message = (id: string, name: string, setting: Setting): Message => ({
  ...nothing,
  at: setting.now,
  data: {
    __typename: 'User',
    id,
    url: page(setting, '/settings?tab=organization&section=members'),
    name,
  },
  label: name,
});

/** Members. Whoever has left cannot be read any more: the fact `name` tells of them. */
export const members: Kind = {
  read: (_transaction, _organizationId, records, setting) =>
    Promise.resolve(records.map(({ id, facts }) => message(id, facts?.['name'] ?? '', setting))),
  example: (setting) => message(exampleId, 'Example', setting),
};
