import { authPaths, publicPaths } from '../shared/address/paths.ts';
import { AccountLink, dashboard } from './AccountLink.tsx';

/** The last word of landing and pricing. */
export const ClosingCall = () => (
  <section className="closing" aria-labelledby="closing">
    <h2 id="closing">Connect a repository and see for yourself</h2>
    <p>14 days free, no credit card required. When the trial ends, everything stays readable.</p>
    <p className="actions">
      <AccountLink className="button primary large" href={authPaths.signUp} signedIn={dashboard}>
        Start Free Trial
      </AccountLink>
      <a className="button large" href={publicPaths.contact}>
        Talk to us
      </a>
    </p>
  </section>
);
