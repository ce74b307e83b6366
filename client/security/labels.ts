import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    scan: 'Scan projects',
    scanCommit: 'Scan a commit for a deployment',
    importAdvisories: 'Import advisories',
    recheckPackages: 'Compare packages with new advisories',
  },
  scopes: [
    {
      value: 'SCAN_START',
      label: 'Start scans',
      group: 'Write',
      description: 'Start scans, for example from a pipeline.',
    },
    {
      value: 'FINDING_TRIAGE',
      label: 'Triage findings',
      group: 'Write',
      description: 'Assign, dismiss and resolve findings.',
    },
  ],
} satisfies FeatureLabels;
