import { useNavigate } from 'react-router-dom';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { formatUtcDate } from '../../shared/display/formats.ts';
import { useMinute } from '../../shared/display/minute.ts';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { SecurityDay } from './SecurityDay.tsx';

interface SecurityDayDrawerProps {
  /** As the address says it; anything but a day up to today is today. */
  id: string;
  /** The address of another day. */
  hrefOf: (day: string) => string;
  onClose: () => void;
}

/** The security of a day over the page. */
export const SecurityDayDrawer = ({ id, hrefOf, onClose }: SecurityDayDrawerProps) => {
  const navigate = useNavigate();
  const today = new Date(useMinute()).toISOString().slice(0, 10);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(id) && !Number.isNaN(Date.parse(id)) && id <= today ? id : today;
  return (
    <SideDrawer title={`Security on ${formatUtcDate(day)}`} onClose={onClose}>
      <RecordBoundary id={day} noun="day">
        <SecurityDay
          key={day}
          day={day}
          today={today}
          onChoose={(next) => void navigate(hrefOf(next), { replace: true })}
        />
      </RecordBoundary>
    </SideDrawer>
  );
};
