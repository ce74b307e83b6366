import { lazy } from 'react';
import { OrganizationPanel } from '../../organizations/settings/OrganizationPanel.tsx';
import { appPaths } from '../../shared/address/paths.ts';

const models = {
  value: 'models',
  label: 'Models',
  href: appPaths.organizationModels,
  Section: lazy(async () => ({ default: (await import('../../models/ModelSection.tsx')).ModelSection })),
};

const mcpServers = {
  value: 'mcp-servers',
  label: 'MCP servers',
  href: appPaths.organizationMcpServers,
  Section: lazy(async () => ({
    default: (await import('../../mcpServers/McpServersSection.tsx')).McpServersSection,
  })),
};

/** The organization's tab of the settings, with the sections of other features. */
export const OrganizationSettings = () => <OrganizationPanel others={[models, mcpServers]} />;
