const testimonials = [
  {
    role: 'Engineering lead',
    team: 'a team of twelve',
    quote:
      'Monday starts with one page instead of five tabs. I see what shipped, what failed and who is stuck before the first meeting.',
  },
  {
    role: 'Security engineer',
    team: 'a payments company',
    quote:
      'When someone asks why the score is 86 and not 90, I open the three checks that failed. Nobody has to take my word for it.',
  },
  {
    role: 'Platform engineer',
    team: 'a product group of forty',
    quote: 'Whatever the screen shows, the API answers too. Our release report is one query in a cron job.',
  },
];

/** Three quotes by role: nobody real said them, and the page says so. */
export const Testimonials = () => (
  <section className="section" aria-labelledby="testimonials">
    <div className="section-head">
      <h2 id="testimonials">What it is like to work with</h2>
      <p>Illustrative: written by us for three roles. They are not statements of customers.</p>
    </div>
    <ul className="cards three">
      {testimonials.map(({ role, team, quote }) => (
        <li key={role} className="card">
          <figure className="testimonial">
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <strong>{role}</strong>, {team}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
