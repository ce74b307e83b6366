import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'MEMBER_MANAGE',
      label: 'Invite and remove members',
      group: 'Write',
      description: 'Invite people, and remove members.',
    },
    {
      value: 'ORGANIZATION_UPDATE',
      label: 'Change organization settings',
      group: 'Write',
      description: 'Change the name and the settings of the organization.',
    },
  ],
} satisfies FeatureLabels;
