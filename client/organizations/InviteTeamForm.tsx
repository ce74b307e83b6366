import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { InviteTeamInputValues } from '../../schema/generated/validation.ts';
import { splitAddresses } from '../../schema/rules/addresses.ts';
import { Form } from '../shared/form/Form.tsx';
import { MultilineField } from '../shared/form/fields.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { FailedInvitations } from './FailedInvitations.tsx';
import { type InviteTeamMutation, useInviteTeamMutation } from './organizations.generated.ts';
import { RoleProof } from './RoleProof.tsx';

const loadSchema = async () => (await import('../../schema/generated/validation.ts')).inviteTeamInputSchema;

type Payload = InviteTeamMutation['inviteTeam'];
type Outcome = Payload['outcomes'][number];

const noAddress = {
  field: ['emails'],
  code: 'INVALID' as const,
  message: 'Please enter at least one email address',
};

/** The form has one field for all addresses, and one for all roles. */
const atField = ({ field, ...error }: Payload['errors'][number]): Payload['errors'][number] => {
  if (field?.[0] !== 'people') return { ...error, field };
  return { ...error, field: [field.at(-1) === 'role' ? 'role' : 'emails'] };
};

interface InviteTeamFormProps {
  /** All invitations are on their way, or none was asked for. */
  onDone: () => void;
  /** Somebody was invited, perhaps not all. */
  onInvited?: () => void;
  /** The roles to choose from; without, everyone joins as a member. */
  roles?: readonly { value: string; label: string }[];
  /** Buttons in front of the one that submits: Back, Skip for now. */
  secondary?: ReactNode;
}

/** Invites people by their addresses. Those that could not be invited stay in the field, with why. */
export const InviteTeamForm = ({ onDone, onInvited, roles, secondary }: InviteTeamFormProps) => {
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const [role, setRole] = useState<InviteTeamInputValues['role']>('MEMBER');
  const [inviteTeam] = useInviteTeamMutation();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const fail = (error?: unknown) =>
    tellFailure(error, { description: 'Failed to send invitations. Please try again.' });
  const submit = useMutationForm({
    submit: async (input: InviteTeamInputValues): Promise<Payload | undefined> => {
      const people = splitAddresses(input.emails ?? '').map((email) => ({ email, role: input.role || null }));
      if (people.length === 0) return { outcomes: [], errors: roles ? [noAddress] : [] };
      const { currentPassword } = input;
      const { data } = await inviteTeam({ variables: { input: { people, currentPassword } } });
      return data && { ...data.inviteTeam, errors: data.inviteTeam.errors.map(atField) };
    },
    onSuccess: ({ outcomes }, input) => {
      const notInvited = outcomes.filter(({ status }) => status !== 'INVITED');
      setFailed(notInvited);
      setRole(input.role);
      if (notInvited.length < outcomes.length) onInvited?.();
      if (notInvited.length > 0 && notInvited.length === outcomes.length) fail();
      else if (outcomes.length > 0)
        toast({
          title: 'Invitations sent!',
          description: outcomes.some(({ held }) => held)
            ? 'Team members will receive email invitations once you have verified your address.'
            : 'Team members will receive email invitations.',
          variant: 'success',
        });
      if (notInvited.length === 0) onDone();
    },
    onFailure: fail,
  });
  const emails = failed.map(({ email }) => email).join('\n');
  return (
    // A new form for what is left: its field begins with the addresses that failed.
    <Form
      key={emails}
      schema={loadSchema}
      defaultValues={roles ? { emails, role } : { emails }}
      onSubmit={submit}
      label="Invite your team"
    >
      <FailedInvitations outcomes={failed} />
      <MultilineField<InviteTeamInputValues>
        name="emails"
        label="Team emails"
        minRows={4}
        placeholder={'ada@example.com\ngrace@example.com'}
        description={`Separate addresses with commas or line breaks.${roles ? '' : ' Everyone joins as a member.'}`}
      />
      {roles ? <SelectField<InviteTeamInputValues> name="role" label="Role" options={roles} /> : null}
      <RoleProof />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
        {secondary}
        <SubmitButton loadingLabel="Sending...">Send Invitations</SubmitButton>
      </Box>
    </Form>
  );
};
