import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    { value: 'MEMBER_MANAGE', label: 'Invite and remove members', group: 'Write' },
    { value: 'ORGANIZATION_UPDATE', label: 'Change organization settings', group: 'Write' },
  ],
} satisfies FeatureLabels;
