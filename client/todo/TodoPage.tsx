import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import ListTodo from 'lucide-react/icons/list-todo';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatNumber, formatPercent } from '../shared/display/formats.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { useStoredState } from '../shared/state/storedState.ts';
import { tabular } from '../shared/table/tabular.ts';
import { AddTask } from './AddTask.tsx';
import { deleteTask, type TodoTask, todoList } from './todoList.ts';
import { TodoRow } from './TodoRow.tsx';

const countOf = (tasks: readonly TodoTask[]) => {
  const done = tasks.filter(({ completed }) => completed).length;
  const percent = tasks.length === 0 ? 0 : Math.round((100 * done) / tasks.length);
  return `${formatNumber(done)}/${formatNumber(tasks.length)} completed (${formatPercent(percent)})`;
};

/** A task list that lives in this browser alone; two tabs of it stay the same. */
export const TodoPage = () => {
  const { tasks } = useStoredState(todoList);
  const [chosen, setChosen] = useState<string>();
  const edited = useRef<string>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Another tab may have deleted it meanwhile.
  const editing = tasks.find(({ id }) => id === chosen)?.id;
  useEffect(() => {
    // The button that opened the editor is drawn anew when it closes: focus returns to it.
    if (editing || !edited.current) return;
    list.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(edited.current)}"] button`)?.focus();
    edited.current = undefined;
  }, [editing]);
  const close = () => {
    edited.current = chosen;
    setChosen(undefined);
  };
  const remove = (id: string) => {
    deleteTask(id);
    input.current?.focus();
  };
  return (
    <>
      <PageHeader
        title="Todo Project"
        description="An example of a feature. The tasks stay in this browser; nobody else sees them."
      />
      <Card sx={{ maxWidth: 720 }}>
        <AddTask input={input} />
        <Box component="output" sx={{ display: 'block', padding: '0 16px 12px' }}>
          <Typography component="span" variant="body2" color="textSecondary" sx={tabular}>
            {countOf(tasks)}
          </Typography>
        </Box>
        {tasks.length === 0 ? (
          <EmptyState icon={<ListTodo aria-hidden />}>Nothing to do. Type a task above.</EmptyState>
        ) : (
          <Box component="ul" ref={list} aria-label="Tasks" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {tasks.map((task) => (
              <TodoRow
                key={task.id}
                task={task}
                editing={task.id === editing}
                locked={editing !== undefined}
                onEdit={() => setChosen(task.id)}
                onDone={close}
                onDelete={() => remove(task.id)}
              />
            ))}
          </Box>
        )}
      </Card>
    </>
  );
};
