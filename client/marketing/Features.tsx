import Bot from 'lucide-react/icons/bot';
import Rocket from 'lucide-react/icons/rocket';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { betaNote } from '../shared/controls/betaNote.ts';

const features = [
  {
    Icon: Bot,
    title: 'AI agent orchestration',
    text: 'Give each agent its projects and its job, and read in one log what it did.',
    facts: ['Code review', 'Documentation', 'Testing', 'DevOps'],
  },
  {
    Icon: ShieldCheck,
    title: 'Security scanning',
    text: 'Checks with a weight, findings with a fix, and one score that anyone can recompute.',
    facts: ['Critical 10', 'High 7.5', 'Medium 5', 'Low 2.5'],
  },
  {
    Icon: Rocket,
    title: 'Zero-touch deployments',
    text: 'From a merged change to production, with DORA’s four keys counted from what really ran.',
    facts: ['Frequency', 'Lead time', 'Failure rate', 'Recovery'],
  },
  {
    Icon: Users,
    title: 'Team collaboration',
    text: 'Tasks, roles and notifications that arrive live; every change is in a log that nothing edits.',
    facts: ['Owner', 'Admin', 'Member', 'Viewer'],
  },
];

/** What the product does, in four cards. */
export const Features = () => (
  <section className="section" aria-labelledby="features">
    <div className="section-head">
      <h2 id="features">Four tools that work together</h2>
      <p>Findings link to projects, deployments to commits, agents to their limits. All in one place.</p>
      <p>{betaNote}</p>
    </div>
    <ul className="cards four">
      {features.map(({ Icon, title, text, facts }) => (
        <li key={title} className="card feature">
          <Icon size={20} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
          <ul aria-label={`Parts of ${title.toLowerCase()}`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
);
