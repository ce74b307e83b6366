import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import ScanSearch from 'lucide-react/icons/scan-search';
import { useId, useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { menuOpener, PopupMenu } from '../../shared/menus/PopupMenu.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { mayNotScanReason, nothingToScanReason } from '../findings/findingWords.ts';
import type { ScanJobFragment } from './scans.generated.ts';
import type { SecurityPageQuery } from '../security.generated.ts';
import { useStartScan } from './useStartScan.ts';

interface ScanButtonProps {
  /** The projects that can be scanned. */
  projects: SecurityPageQuery['security']['scannableProjects'];
  /** Scans were ordered. */
  onStarted: (jobs: readonly ScanJobFragment[]) => void;
}

/** Starts a scan of one project or of all. */
export const ScanButton = ({ projects, onStarted }: ScanButtonProps) => {
  const { start, starting } = useStartScan(onStarted);
  const mayScan = usePermission('SCAN_START');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const reason = mayScan ? (projects.length === 0 ? nothingToScanReason : null) : mayNotScanReason;
  const choose = (projectId: string | null) => {
    setAnchor(null);
    void start(projectId);
  };
  const [only] = projects.length === 1 ? projects : [];
  return (
    <>
      <DisabledReason reason={reason}>
        <Button
          {...menuOpener}
          variant="contained"
          startIcon={<ScanSearch aria-hidden />}
          loading={starting}
          loadingPosition="start"
          {...(only
            ? {}
            : {
                'aria-haspopup': 'menu',
                'aria-expanded': anchor !== null,
                'aria-controls': anchor ? id : undefined,
              })}
          onClick={({ currentTarget }) => (only ? choose(only.id) : setAnchor(currentTarget))}
        >
          Run Security Scan
        </Button>
      </DisabledReason>
      <PopupMenu id={id} label="Run Security Scan" anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => choose(null)}
        >{`All ${formatCount(projects.length, 'active project')}`}</MenuItem>
        <Divider component="li" />
        {projects.map((project) => (
          <MenuItem key={project.id} onClick={() => choose(project.id)}>
            {project.name}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
};
