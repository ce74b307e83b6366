import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { PullRequestView } from '../../shared/address/paths.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import type { PullRequest } from './pullRequestTypes.ts';
import { usePullRequestView, views } from './usePullRequestView.ts';

interface PullRequestTabsProps {
  pullRequest: PullRequest;
  /** The id of the panel below. */
  panel: string;
}

/** The views of a pull request. */
export const PullRequestTabs = ({ pullRequest: { difference }, panel }: PullRequestTabsProps) => {
  const { view, open } = usePullRequestView();
  const labelOf = (value: PullRequestView, label: string) =>
    value === 'files' && difference ? `${label} (${formatNumber(difference.fileCount)})` : label;
  return (
    <Tabs
      value={view}
      onChange={(_, value: PullRequestView) => open(value)}
      variant="scrollable"
      aria-label="Pull request"
      sx={{ marginBottom: 4 }}
    >
      {views.map(({ value, label }) => (
        <Tab
          key={value}
          value={value}
          label={labelOf(value, label)}
          id={`${panel}-${value}`}
          aria-controls={panel}
        />
      ))}
    </Tabs>
  );
};
