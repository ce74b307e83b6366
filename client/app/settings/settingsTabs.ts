import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SettingsTab } from '../../shared/address/paths.ts';

interface TabEntry {
  value: SettingsTab;
  label: string;
  Panel: LazyExoticComponent<ComponentType>;
}

/** The tabs of the settings, in order; each panel is the work of the feature whose settings it shows. */
export const settingsTabs: readonly [TabEntry, ...TabEntry[]] = [
  {
    value: 'profile',
    label: 'Profile',
    Panel: lazy(async () => ({
      default: (await import('../../accounts/settings/ProfilePanel.tsx')).ProfilePanel,
    })),
  },
  {
    value: 'organization',
    label: 'Organization',
    Panel: lazy(async () => ({
      default: (await import('./OrganizationSettings.tsx')).OrganizationSettings,
    })),
  },
  {
    value: 'notifications',
    label: 'Notifications',
    Panel: lazy(async () => ({
      default: (await import('../../notifications/settings/NotificationPanel.tsx')).NotificationPanel,
    })),
  },
  {
    value: 'security',
    label: 'Security',
    Panel: lazy(async () => ({ default: (await import('./SecurityPanel.tsx')).SecurityPanel })),
  },
  {
    value: 'appearance',
    label: 'Appearance',
    Panel: lazy(async () => ({ default: (await import('./AppearancePanel.tsx')).AppearancePanel })),
  },
  {
    value: 'api-keys',
    label: 'API Keys',
    Panel: lazy(async () => ({
      default: (await import('../../apiKeys/settings/ApiKeyPanel.tsx')).ApiKeyPanel,
    })),
  },
  {
    value: 'webhooks',
    label: 'Webhooks',
    Panel: lazy(async () => ({
      default: (await import('../../webhooks/WebhookPanel.tsx')).WebhookPanel,
    })),
  },
];

/** The tab that `?tab=` names; the first for anything else. */
export const readSettingsTab = (text: string | null): TabEntry =>
  settingsTabs.find(({ value }) => value === text) ?? settingsTabs[0];
