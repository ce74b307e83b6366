import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { type FailureWords, readErrorDetails } from '../page/errorDetails.ts';
import { FormDraft } from './FormDraft.tsx';
import { FormMessage } from './FormMessage.tsx';
import { type FormSchema, lazyResolver } from './lazyResolver.ts';
import { oneAtATime } from './oneAtATime.ts';
import { ReadOnlyForm } from './readOnly.ts';
import { noFields, ShownFields } from './shownFields.ts';
import { TypedBefore } from './TypedBefore.tsx';
import { placeUserErrors, type UserErrorShape } from './userErrors.ts';

/** What the receiver of a submission can do to the form. */
export interface FormHandle {
  /** Puts errors under their fields, the first of them focused, and returns those that have none on screen. */
  showFieldErrors: (errors: readonly UserErrorShape[]) => UserErrorShape[];
  /** Shows a message above the form's button until the next submission. */
  showMessage: (failure: FailureWords) => void;
  /** Empties the form, back to its default values. */
  reset: () => void;
  /** Takes what was sent as saved: the form counts as unchanged but for what was typed since, and `reset` comes back to it. */
  keep: () => void;
}

interface FormProps<Input extends FieldValues, Output> {
  /**
   * A generated zod schema: the rules and messages of the SDL. On pages that must be there quickly, a function that loads
   * it: it is called when the form is first touched.
   */
  schema: FormSchema<Input, Output>;
  defaultValues: DefaultValues<Input>;
  /** Gets values that satisfy the schema. The form counts as submitting until it settles. */
  onSubmit: (values: Output, form: FormHandle) => Promise<void> | void;
  children: ReactNode;
  /** What a screen reader calls the form. */
  label?: string;
  /** For whoever may only read what it shows: its fields are disabled, and its buttons left out. */
  readOnly?: boolean;
  /** Its first field gets the focus when it appears: for a form that takes the place of the button that opened it. */
  focused?: boolean;
}

/** Ctrl-Enter, or Cmd-Enter on a Mac, submits from any field: Enter alone begins a new line in some. */
const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form !== event.currentTarget || !form.querySelector('[type="submit"]:enabled')) return;
  event.preventDefault();
  form.requestSubmit();
};

const firstField = '[role="combobox"], textarea:not([aria-hidden="true"]), input:not([aria-hidden="true"])';

const stale = { message: 'The connection was lost, or Slipway was updated. Please reload the page.' };

/**
 * A form over one schema. All messages show at the first submission and clear as each field is mended; the first invalid
 * field gets the focus; what was typed stays, whatever the server answers.
 */
export const Form = <Input extends FieldValues, Output>(props: FormProps<Input, Output>) => {
  const { schema, defaultValues, onSubmit, children, label, readOnly = false, focused = false } = props;
  const [fields] = useState(noFields);
  const { shown } = fields;
  const [message, setMessage] = useState<FailureWords>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [focused]);
  const sent = useRef<Input>(undefined);
  const [run] = useState(oneAtATime);
  const [resolver] = useState(() => lazyResolver(schema));
  const form = useForm<Input, unknown, Output>({ resolver: resolver.resolve, defaultValues });

  const handle: FormHandle = {
    showFieldErrors: (errors) => {
      const { fields: placed, rest } = placeUserErrors(errors, shown);
      const isField = (name: string): name is FieldPath<Input> => shown.has(name);
      let shouldFocus = true;
      for (const [name, text] of placed) {
        if (isField(name)) form.setError(name, { type: 'server', message: text }, { shouldFocus });
        shouldFocus = false;
      }
      return rest;
    },
    showMessage: setMessage,
    reset: () => form.reset(),
    keep: () => form.reset(sent.current, { keepValues: true }),
  };

  const submit = (values: Output) =>
    // A second press before the button is drawn disabled must not submit twice.
    run(() => {
      setMessage(undefined);
      sent.current = structuredClone(form.getValues());
      return onSubmit(values, handle);
    });

  const handleSubmit = async (event: SubmitEvent) => {
    try {
      await form.handleSubmit(submit)(event);
    } catch (error) {
      const details = readErrorDetails(error);
      setMessage(details.staleCode ? stale : details);
    }
  };

  return (
    <ShownFields value={fields}>
      <ReadOnlyForm value={readOnly}>
        <FormProvider {...form}>
          <Box
            component="form"
            ref={element}
            noValidate
            // Sent before its code is there, a form would put a password into the address. This way it does nothing.
            method="dialog"
            aria-label={label}
            onFocus={resolver.preload}
            onKeyDown={submitByKey}
            onSubmit={(event) => void handleSubmit(event)}
            sx={[layout, readOnly && readable]}
          >
            {message ? <FormMessage requestId={message.requestId}>{message.message}</FormMessage> : null}
            {children}
            <FormDraft name={label ?? Object.keys(defaultValues).join()} />
            <TypedBefore element={element} />
          </Box>
        </FormProvider>
      </ReadOnlyForm>
    </ShownFields>
  );
};

const layout = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** Values that nobody changes here are still there to be read, in fields that look as if they cannot be typed in. */
const readable = {
  '& .MuiInputBase-input.Mui-disabled': { color: 'text.secondary', WebkitTextFillColor: 'currentcolor' },
  '& .MuiInputLabel-root.Mui-disabled': { color: 'text.primary' },
  '& .MuiOutlinedInput-root.Mui-disabled': { backgroundColor: 'background.default' },
} as const;
