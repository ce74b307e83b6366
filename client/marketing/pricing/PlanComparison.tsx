import Check from 'lucide-react/icons/check';
import { Fragment } from 'react';
import { betaNote } from '../../shared/controls/betaNote.ts';
import { comparison, type Extent } from './comparison.ts';
import { offers } from '../offers.ts';

const Cell = ({ extent }: { extent: Extent }) => {
  if (typeof extent === 'string') return <td>{extent}</td>;
  return extent ? (
    <td>
      <Check size={16} aria-hidden />
      <span className="visually-hidden">Included</span>
    </td>
  ) : (
    <td className="without">
      <span aria-hidden>–</span>
      <span className="visually-hidden">Not included</span>
    </td>
  );
};

/** Every plan against every feature; on narrow screens the table scrolls within itself. */
export const PlanComparison = () => (
  <section className="section" aria-labelledby="compare">
    <div className="section-head">
      <h2 id="compare">Compare plans</h2>
      <p>{betaNote}</p>
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
    <section className="table-frame" aria-label="Comparison table" tabIndex={0}>
      <table>
        <caption className="visually-hidden">Features of each plan</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Feature</span>
            </th>
            {offers.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr className="group">
                <th colSpan={offers.length + 1} scope="colgroup">
                  {title}
                </th>
              </tr>
              {rows.map(({ feature, extents }) => (
                <tr key={feature}>
                  <th scope="row">{feature}</th>
                  {offers.map(({ code }, index) => (
                    <Cell key={code} extent={extents[index] ?? false} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  </section>
);
