const questions = [
  {
    question: 'How does the free trial work?',
    answer:
      'It lasts 14 days and needs no credit card. When it ends without a payment method, nothing is charged and nothing is deleted: everyone can read and export, and changes wait until you choose a plan.',
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'At any time, and it takes effect immediately. Billing is prorated: you are credited for the unused part of the old price and see every line before you confirm.',
  },
  {
    question: 'Which payment methods do you accept?',
    answer: 'All major credit cards. Enterprise plans can also pay by bank transfer.',
  },
  {
    question: 'Is there a setup fee?',
    answer: 'No, there is no setup fee on any plan.',
  },
  {
    question: 'What do I save by paying annually?',
    answer: 'A year costs twelve months less 20%. You can switch between monthly and annual billing.',
  },
  {
    question: 'What happens when we reach a limit?',
    answer:
      'The next member or project is refused with a message that names the limit and the plan that lifts it. What you have keeps working.',
  },
];

/** What people ask before they choose a plan. */
export const Questions = () => (
  <section className="section" aria-labelledby="questions">
    <div className="section-head">
      <h2 id="questions">Frequently asked questions</h2>
    </div>
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  </section>
);
