import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ProjectStatus } from '../../../schema/generated/types.ts';
import type { UpdateProjectInputValues } from '../../../schema/generated/validation.ts';
import { SelectField } from '../../shared/form/SelectField.tsx';

const statuses = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'PAUSED', label: 'Paused' },
];

/** Selects whether a project is worked on. When the project is connected while the form is open, the field takes its new status. */
export const StatusField = ({ status }: { status: ProjectStatus }) => {
  const { getValues, resetField } = useFormContext<UpdateProjectInputValues>();
  useEffect(() => {
    const isOffered = statuses.some(({ value }) => value === getValues('status'));
    if (!isOffered) resetField('status', { defaultValue: status });
  }, [getValues, resetField, status]);
  return <SelectField<UpdateProjectInputValues> name="status" label="Status" options={statuses} />;
};
