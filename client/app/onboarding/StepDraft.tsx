import { useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { OnboardingStep } from '../../../schema/generated/types.ts';
import { UnsavedForm } from '../../shared/form/UnsavedForm.tsx';

/** What was typed in forms of steps and not sent. It lasts as long as the page: an access token may be among it. */
export type Drafts = Map<OnboardingStep, FieldValues>;

/** Stands in the form of a step: who comes back to it finds what they typed. Shows nothing. */
export const StepDraft = ({ step, drafts }: { step: OnboardingStep; drafts: Drafts }) => {
  const { setValue, subscribe } = useFormContext();
  useEffect(() => {
    for (const [name, value] of Object.entries(drafts.get(step) ?? {}))
      setValue(name, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) drafts.set(step, values);
        else drafts.delete(step);
      },
    });
  }, [step, drafts, setValue, subscribe]);
  return <UnsavedForm />;
};
