import { useSearchParams } from 'react-router-dom';
import { type ChosenTerms, planChoiceText, readPlanChoice } from '../../schema/rules/planChoice.ts';
import { appPaths, authPaths } from '../shared/address/paths.ts';

/** The plan that was chosen on a public page, as sign-up has it in its address. */
export const usePlanToSignUpFor = (): ChosenTerms | undefined =>
  readPlanChoice(useSearchParams()[0].get('plan'));

/** The plan of the dialog that sign-in is to lead to, if any. */
export const planOfNext = (next: string | null | undefined): ChosenTerms | undefined => {
  const [path, query] = next?.split('?') ?? [];
  return path === appPaths.billing
    ? readPlanChoice(new URLSearchParams(query).get('change-plan'))
    : undefined;
};

/** Sign-in for somebody who chose a plan and has an account: it leads to that plan. */
export const signInPath = (chosen: ChosenTerms | undefined): string =>
  chosen ? authPaths.signInThen(appPaths.changePlan(planChoiceText(chosen))) : authPaths.signIn;

/** Sign-up for somebody who chose a plan and has no account yet. */
export const signUpPath = (chosen: ChosenTerms | undefined): string =>
  chosen ? authPaths.signUpFor(planChoiceText(chosen)) : authPaths.signUp;
