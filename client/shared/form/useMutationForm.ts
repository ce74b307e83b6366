import { readErrorDetails } from '../page/errorDetails.ts';
import type { FormHandle } from './Form.tsx';
import type { UserErrorShape } from './userErrors.ts';

interface MutationFormOptions<Values, Payload> {
  /** Runs the mutation and returns its payload; null where the server gave none. */
  submit: (values: Values) => Promise<Payload | null | undefined>;
  onSuccess?: (payload: Payload, values: Values, form: FormHandle) => void | Promise<void>;
  /**
   * The server refused: gets the errors that belong to no field on screen (perhaps none) and all of them. Without it the
   * former show as a message in the form.
   */
  onRejected?: (rest: readonly UserErrorShape[], all: readonly UserErrorShape[]) => void;
  /** No answer, or none that can be expected: usually a toast. Without it the error's message shows in the form. */
  onFailure?: (error: unknown, values: Values) => void;
}

/**
 * Turns a mutation into a `Form`'s `onSubmit`: the payload's `errors` go under their fields, the rest where the options
 * say, and only a payload without errors is a success.
 */
export const useMutationForm =
  <Values, Payload extends { errors: readonly UserErrorShape[] }>(
    options: MutationFormOptions<Values, Payload>,
  ) =>
  async (values: Values, form: FormHandle): Promise<void> => {
    const { submit, onSuccess, onRejected, onFailure } = options;
    let payload: Payload;
    try {
      const answer = await submit(values);
      if (!answer) throw new Error('The server sent no answer. Please try again.');
      payload = answer;
    } catch (error) {
      if (onFailure) onFailure(error, values);
      else form.showMessage(readErrorDetails(error));
      return;
    }
    if (payload.errors.length === 0) {
      await onSuccess?.(payload, values, form);
      return;
    }
    const rest = form.showFieldErrors(payload.errors);
    if (onRejected) onRejected(rest, payload.errors);
    else if (rest.length > 0) form.showMessage({ message: rest.map(({ message }) => message).join(' ') });
  };
