import { lazy } from 'react';
import { OrganizationPanel } from '../../organizations/settings/OrganizationPanel.tsx';
import { appPaths } from '../../shared/address/paths.ts';

const models = {
  value: 'models',
  label: 'Models',
  href: appPaths.organizationModels,
  Section: lazy(async () => ({ default: (await import('../../models/ModelSection.tsx')).ModelSection })),
};

/** The organization's tab of the settings, with the sections of other features. */
export const OrganizationSettings = () => <OrganizationPanel others={[models]} />;
