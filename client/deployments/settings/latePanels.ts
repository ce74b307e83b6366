/** Panels of an environment that are loaded after its page, in one file. */
export { CommandsPanel } from './commands/CommandsPanel.tsx';
export { DatabasePanel } from './databases/DatabasePanel.tsx';
export { DomainsPanel } from './domains/DomainsPanel.tsx';
export { VolumesPanel } from './volumes/VolumesPanel.tsx';
export { OutboundPanel } from './outbound/OutboundPanel.tsx';
