import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { FindingDetail } from './FindingDetail.tsx';

interface FindingDrawerProps {
  id: string;
  onClose: () => void;
  /** Somebody decided about it. */
  onChanged: () => void;
}

/** A finding over the list that it is of. */
export const FindingDrawer = ({ id, onClose, onChanged }: FindingDrawerProps) => (
  <SideDrawer title="Finding" onClose={onClose}>
    <RecordBoundary id={id} noun="finding">
      <FindingDetail key={id} id={id} onChanged={onChanged} />
    </RecordBoundary>
  </SideDrawer>
);
