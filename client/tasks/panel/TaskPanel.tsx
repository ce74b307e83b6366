import Button from '@mui/material/Button';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { TaskDetail, type TaskDetailProps } from './TaskDetail.tsx';

/** The panel of a task over the board. Closing it leaves the field that is typed in, which saves it. */
export const TaskPanel = ({ onClose, ...detail }: TaskDetailProps & { onClose: () => void }) => {
  const close = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <SideDrawer title="Task" onClose={close}>
      <RecordBoundary id={detail.id} noun="task" back={<Button onClick={close}>Back to the board</Button>}>
        <TaskDetail key={detail.id} {...detail} />
      </RecordBoundary>
    </SideDrawer>
  );
};
