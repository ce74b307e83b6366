import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface AdminTabsProps<Value extends string> {
  /** What the tabs are of, as read out. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  tab: Value;
  /** Another tab or list is on its way. */
  pending: boolean;
  onOpen: (tab: Value) => void;
  children: ReactNode;
}

/** The tabs of a page with the panel of the open one. */
export const AdminTabs = <Value extends string>(props: AdminTabsProps<Value>) => {
  const { label, tabs, tab, pending, onOpen, children } = props;
  const panel = useId();
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, value: Value) => onOpen(value)}
        variant="scrollable"
        aria-label={label}
        sx={{ marginBottom: 4 }}
      >
        {tabs.map((each) => (
          <Tab
            key={each.value}
            value={each.value}
            label={each.label}
            id={`${panel}-${each.value}`}
            aria-controls={panel}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={panel}
        aria-labelledby={`${panel}-${tab}`}
        aria-busy={pending}
        sx={{ opacity: pending ? 0.6 : 1, transition: 'opacity 120ms' }}
      >
        {children}
      </Box>
    </>
  );
};
