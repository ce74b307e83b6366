import { formatCount } from '../../shared/display/formats.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useUndoTriageMutation } from './triage.generated.ts';

/**
 * Returns `undo(id)`, which undoes a step with several findings and says in a toast how many are what they were before, and how many are
 * not. It may be called when whoever offered it is no longer on screen.
 * @param onUndone called when any of them changed
 */
export const useUndoTriage = (onUndone: () => void) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  const [undoTriage] = useUndoTriageMutation();
  const title = 'Nothing was undone';
  return async (id: string): Promise<void> => {
    try {
      const { changed, refused, errors } =
        (await undoTriage({ variables: { input: { id } } })).data?.undoTriage ?? {};
      const [error] = errors ?? [];
      if (error) {
        toast({ title, description: error.message, variant: 'destructive' });
        return;
      }
      const restored = changed?.length ?? 0;
      const left = refused?.length ?? 0;
      toast({
        title: restored > 0 ? `Undone: ${formatCount(restored, 'finding')} restored` : title,
        ...(left > 0
          ? { description: `${formatCount(left, 'finding')} stayed: changed by somebody since.` }
          : {}),
        variant: restored > 0 ? 'success' : 'destructive',
      });
      if (restored > 0) onUndone();
    } catch (failure) {
      tellFailure(failure, { title });
    }
  };
};
