import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { GeneralSection } from './GeneralSection.tsx';

const MembersSection = lazy(async () => ({
  default: (await import('../members/MembersSection.tsx')).MembersSection,
}));

interface Section {
  value: string;
  label: string;
  href: string;
  Section: ComponentType;
}

const general: Section = {
  value: 'general',
  label: 'General',
  href: appPaths.settingsTab('organization'),
  Section: GeneralSection,
};
const members: Section = {
  value: 'members',
  label: 'Members',
  href: appPaths.organizationMembers,
  Section: MembersSection,
};

/** The organization's tab of the settings: what it is and how it is run, who belongs to it, and the sections of other features. */
export const OrganizationPanel = ({ others }: { others: readonly Section[] }) => {
  const [params] = useSearchParams();
  const id = useId();
  const sections = [general, members, ...others];
  const { value: section, Section: Shown } =
    sections.find(({ value }) => value === params.get('section')) ?? general;
  return (
    <>
      <Tabs value={section} aria-label="Organization" sx={{ marginBottom: 4 }}>
        {sections.map(({ value, label, href }) => (
          <Tab key={value} value={value} label={label} href={href} id={`${id}-${value}`} aria-controls={id} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={id} aria-labelledby={`${id}-${section}`}>
        <Suspense
          fallback={
            <PageSkeleton>
              <TableSkeleton />
            </PageSkeleton>
          }
        >
          <Shown />
        </Suspense>
      </Box>
    </>
  );
};
