import { useState } from 'react';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import {
  type DependencyListQueryVariables,
  useDependenciesPageSuspenseQuery,
  useDependencyListSuspenseQuery,
} from './dependencies.generated.ts';

/** What the page shows: entering it asks once for everything; other packages are then asked for alone, without what they can be narrowed to. */
export const useDependencies = (variables: DependencyListQueryVariables) => {
  const [entered] = useState(variables);
  const asEntered = JSON.stringify(variables) === JSON.stringify(entered);
  const page = useDependenciesPageSuspenseQuery({ variables: entered, fetchPolicy: 'cache-and-network' });
  const list = useDependencyListSuspenseQuery({
    variables,
    // The packages that the page was entered with came with it.
    fetchPolicy: asEntered ? 'cache-first' : 'cache-and-network',
  });
  const { dependencyOptions: options, advisoryData, askedPackages, organization } = page.data;
  const readAgain = useReadAgain('DependenciesPage', 'DependencyList');
  return {
    options,
    advisoryData,
    askedPackages,
    allowedLicenses: organization.allowedLicenses,
    dependencies: list.data.dependencies,
    readAgain,
  };
};
