import Button from '@mui/material/Button';
import ListTodo from 'lucide-react/icons/list-todo';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import { Can } from '../../shared/session/Can.tsx';
import { useCreateFindingTaskMutation } from '../triage/triage.generated.ts';

interface CreateTaskButtonProps {
  finding: { id: string; title: string; project: { id: string } };
}

/** Creates a task of the project that names a finding by its address, so that an agent can take it, and leads to it. */
export const CreateTaskButton = ({ finding: { id, title, project } }: CreateTaskButtonProps) => {
  const act = useAction();
  const navigate = useNavigate();
  const [createTask, { loading }] = useCreateFindingTaskMutation();
  const create = async () => {
    let taskId: string | undefined;
    const input = {
      projectId: project.id,
      title: `Fix: ${title}`.slice(0, 200),
      description: `Finding: ${window.location.origin}${appPaths.finding(id)}`,
    };
    const created = await act(async () => {
      const { data } = await createTask({ variables: { input } });
      taskId = data?.createTask?.task?.id;
      return data?.createTask?.errors;
    }, 'Task created');
    if (created && taskId) await navigate(appPaths.task(project.id, taskId));
  };
  return (
    <Can do="TASK_UPDATE" reason="Your role can view findings, but not create tasks.">
      <Button
        variant="outlined"
        loading={loading}
        loadingPosition="start"
        startIcon={<ListTodo aria-hidden />}
        onClick={() => void create()}
        sx={{ alignSelf: 'flex-start' }}
      >
        Create task
      </Button>
    </Can>
  );
};
