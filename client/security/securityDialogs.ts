import { useDialogAddress } from '../shared/address/useDialogAddress.ts';

const names = ['score', 'standard', 'deadlines', 'policy', 'import', 'finding', 'day'] as const;

/** What only means something while a standard is open: the project it is looked at in, or `all`, and the list of those. */
const ofStandard = ['standard-project', 'standard-q', 'standard-after', 'standard-before'] as const;

/** What opens over the security page: `?score`, `?standard={name}`, `?deadlines`, `?policy`, `?policy={project}`, `?import`, `?finding={id}`, `?day=2026-10-01`. */
export const useSecurityDialogs = () => {
  const dialogs = useDialogAddress(names, ofStandard);
  return {
    ...dialogs,
    /** The address of the standard that is open, in one project, or with `all` in each. */
    hrefInStandard: (project: string) => {
      const next = new URLSearchParams(dialogs.hrefOf('standard', dialogs.id));
      next.set('standard-project', project);
      return `?${next}`;
    },
  };
};
