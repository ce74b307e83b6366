import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { GeneralSection } from './GeneralSection.tsx';

const MembersSection = lazy(async () => ({
  default: (await import('../members/MembersSection.tsx')).MembersSection,
}));

const sections = [
  { value: 'general', label: 'General', href: appPaths.settingsTab('organization') },
  { value: 'members', label: 'Members', href: appPaths.organizationMembers },
];

/** The organization's tab of the settings: what it is and how it is run, and who belongs to it. */
export const OrganizationPanel = () => {
  const [params] = useSearchParams();
  const id = useId();
  const section = params.get('section') === 'members' ? 'members' : 'general';
  return (
    <>
      <Tabs value={section} aria-label="Organization" sx={{ marginBottom: 4 }}>
        {sections.map(({ value, label, href }) => (
          <Tab key={value} value={value} label={label} href={href} id={`${id}-${value}`} aria-controls={id} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={id} aria-labelledby={`${id}-${section}`}>
        {section === 'general' ? (
          <GeneralSection />
        ) : (
          <Suspense
            fallback={
              <PageSkeleton>
                <TableSkeleton />
              </PageSkeleton>
            }
          >
            <MembersSection />
          </Suspense>
        )}
      </Box>
    </>
  );
};
