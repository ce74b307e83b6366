import { BillingSwitch } from './BillingSwitch.tsx';
import { ClosingCall } from '../ClosingCall.tsx';
import { ContactForm } from '../ContactForm.tsx';
import { offers } from '../offers.ts';
import { PlanCards } from '../PlanCards.tsx';
import { PlanComparison } from './PlanComparison.tsx';
import { Questions } from './Questions.tsx';

/** /pricing */
export const PricingPage = () => (
  <>
    <section className="section pricing" aria-labelledby="pricing">
      <div className="section-head">
        <h1 id="pricing">Pricing</h1>
        <p className="lead">
          One price per organization. 14 days free, no credit card required, no setup fee.
        </p>
      </div>
      <h2 className="visually-hidden">Plans</h2>
      <BillingSwitch />
      <PlanCards plans={offers} />
    </section>
    <PlanComparison />
    <Questions />
    <ClosingCall />
    <ContactForm />
  </>
);
