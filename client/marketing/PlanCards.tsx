import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { Plan } from '../../schema/generated/types.ts';
import { formatPrice } from '../shared/display/formats.ts';
import { appPaths } from '../shared/address/paths.ts';
import { AccountLink } from './AccountLink.tsx';
import { offerPath } from './offers.ts';

const perMonth = ({ cents, currency }: { cents: number; currency: string }) =>
  formatPrice({ cents: Math.round(cents / 12), currency });

/** Both prices are in the page; the billing switch, where there is one, shows the other. */
const PlanPrice = ({ price, annualPrice, period }: Plan) => {
  if (!price || !annualPrice)
    return (
      <p className="price">
        <strong>Custom</strong>
        <small>Contact us for a price</small>
      </p>
    );
  return (
    <>
      <p className="price" data-billing="monthly">
        <strong>{formatPrice(price)}</strong> per {period}
        <small>Billed monthly</small>
      </p>
      <p className="price" data-billing="annual">
        <strong>{perMonth(annualPrice)}</strong> per {period}
        <small>Billed annually: {formatPrice(annualPrice)}</small>
      </p>
    </>
  );
};

const PlanCard = ({ plan }: { plan: Plan }) => {
  const { code, name, description, features, limitations, popular, callToAction, price } = plan;
  const id = `plan-${code.toLowerCase()}`;
  const manage = price ? { href: appPaths.changePlan(code.toLowerCase()), label: 'Manage Plan' } : undefined;
  return (
    <li className={popular ? 'card plan popular' : 'card plan'} aria-labelledby={id}>
      <div className="plan-name">
        <h3 id={id}>{name}</h3>
        {popular ? <span className="chip">Most popular</span> : null}
      </div>
      <p className="plan-for">{description}</p>
      <PlanPrice {...plan} />
      <p className="plan-action">
        {price ? (
          <AccountLink
            className={popular ? 'button primary' : 'button'}
            href={offerPath(plan)}
            signedIn={manage}
          >
            {callToAction}
          </AccountLink>
        ) : (
          <a className="button" href={offerPath(plan)}>
            {callToAction}
          </a>
        )}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden />
            {feature}
          </li>
        ))}
        {limitations.map((limitation) => (
          <li key={limitation} className="limitation">
            <Minus size={16} aria-hidden />
            {limitation}
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Plans side by side. */
export const PlanCards = ({ plans }: { plans: readonly Plan[] }) => (
  <ul className={plans.length > 3 ? 'cards four' : 'cards three'}>
    {plans.map((plan) => (
      <PlanCard key={plan.code} plan={plan} />
    ))}
  </ul>
);
