import { useState } from 'react';
import { pushArguments, PushesSection } from '../../hosting/pushes/PushesSection.tsx';
import { BranchRulesSection } from '../../hosting/rules/BranchRulesSection.tsx';
import { SettingsTab } from '../../projects/settings/SettingsTab.tsx';
import { useListAddress } from '../../shared/address/useListAddress.ts';

/** The settings of a project, with those of its hosted repository. */
export const ProjectSettings = ({ id }: { id: string }) => {
  const { page } = useListAddress('push-');
  const [entered] = useState(page);
  return (
    <SettingsTab
      id={id}
      pushes={pushArguments(entered)}
      renderHosted={(hosted) => (
        <>
          <BranchRulesSection projectId={id} hosted={hosted} />
          <PushesSection projectId={id} entered={entered} />
        </>
      )}
    />
  );
};
