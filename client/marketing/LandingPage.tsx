import { authPaths, publicPaths } from '../shared/address/paths.ts';
import { AccountLink, dashboard } from './AccountLink.tsx';
import { ClosingCall } from './ClosingCall.tsx';
import { DashboardPreview } from './DashboardPreview.tsx';
import { Features } from './Features.tsx';
import { offers } from './offers.ts';
import { PlanCards } from './PlanCards.tsx';
import { Testimonials } from './Testimonials.tsx';

const Hero = () => (
  <section className="hero" aria-labelledby="hero">
    <p className="beta">Public Beta</p>
    <h1 id="hero">From commit to production, in one workspace</h1>
    <p className="lead">
      Slipway keeps a team&rsquo;s projects, AI agents, security scans and deployments on one page: what
      shipped, what is at risk, and what to do next.
    </p>
    <p className="actions">
      <AccountLink className="button primary large" href={authPaths.signUp} signedIn={dashboard}>
        Start Free Trial
      </AccountLink>
      <a className="button large" href={publicPaths.docs}>
        Read the docs
      </a>
    </p>
    <p className="terms">14 days free. No credit card required.</p>
  </section>
);

/** / */
export const LandingPage = () => (
  <>
    <div className="opening">
      <Hero />
      <DashboardPreview />
    </div>
    <Features />
    <Testimonials />
    <section className="section" aria-labelledby="plans">
      <div className="section-head">
        <h2 id="plans">Every plan starts with 14 free days</h2>
        <p>
          Prices per organization and month. <a href={publicPaths.pricing}>Compare all plans</a>
        </p>
      </div>
      <PlanCards plans={offers.filter(({ price }) => price)} />
    </section>
    <ClosingCall />
  </>
);
