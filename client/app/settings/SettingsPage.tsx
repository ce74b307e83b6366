import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeaveGuard } from '../../shared/form/LeaveGuard.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { tabTitle } from '../../shared/page/tabTitle.ts';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { readSettingsTab, settingsTabs } from './settingsTabs.ts';

/** /app/settings?tab=…: one tab at a time, with its own code and its own operation. */
export const SettingsPage = () => {
  const [params] = useSearchParams();
  const id = useId();
  const { value: tab, Panel } = readSettingsTab(params.get('tab'));
  return (
    <>
      <PageHeader
        title="Settings"
        documentTitle={tabTitle('Settings', settingsTabs, tab)}
        description="Your account, your organization and this browser."
      />
      <Tabs value={tab} aria-label="Settings" sx={{ marginBottom: 6 }}>
        {settingsTabs.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            href={appPaths.settingsTab(value)}
            id={`${id}-${value}`}
            aria-controls={id}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={id} aria-labelledby={`${id}-${tab}`} sx={{ maxWidth: 960 }}>
        <Suspense key={tab} fallback={<SettingsSkeleton />}>
          <Panel />
        </Suspense>
      </Box>
      <LeaveGuard />
    </>
  );
};
