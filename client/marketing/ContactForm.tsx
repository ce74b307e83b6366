import { publicPaths } from '../shared/address/paths.ts';

interface FieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  optional?: true;
}

const Field = ({ name, label, type, autoComplete, optional }: FieldProps) => {
  const attributes = {
    id: `contact-${name}`,
    name,
    autoComplete,
    required: !optional,
    'aria-describedby': `contact-${name}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={attributes.id}>
        {label}
        {optional ? <span> (optional)</span> : null}
      </label>
      {type ? <input type={type} {...attributes} /> : <textarea rows={5} {...attributes} />}
      <p className="error" id={attributes['aria-describedby']} />
    </div>
  );
};

/**
 * The form behind #contact. script/contactForm.ts sends it; what is wrong with a field the server says, as everywhere. Without
 * JavaScript a note stands in its place.
 */
export const ContactForm = () => (
  <section className="section contact" id="contact" aria-labelledby="contact-title">
    <div>
      <h2 id="contact-title">Contact sales</h2>
      <p>
        Tell us how many developers you are and what you need: custom terms, an SLA, or payment by bank
        transfer. Your message goes to the administrators of this server, who answer by email.
      </p>
      <p>
        See <a href={publicPaths.privacy}>Privacy</a> for how your message is stored.
      </p>
    </div>
    <form className="card" noValidate data-contact-form aria-labelledby="contact-title">
      <Field name="name" label="Name" type="text" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" />
      <Field name="company" label="Company" type="text" autoComplete="organization" optional />
      <Field name="message" label="Message" />
      <output className="outcome" />
      <button className="button primary" type="submit">
        Send message
      </button>
    </form>
    <noscript>
      <p className="card">
        Sending this form needs JavaScript. Turn it on in the browser&rsquo;s settings, then reload this page.
      </p>
    </noscript>
  </section>
);
