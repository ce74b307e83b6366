import { type RawBuilder, sql } from 'kysely';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';

type Medians = {
  organizationId: string;
  /** Name of a table of how many there are: `label`, `since`, `until`, `step` and `count`, each label and `since` with its steps. */
  spans: RawBuilder<unknown>;
  /** The table that is read, with `created_at` and `project_id`; the deployments unless given. */
  rows?: RawBuilder<unknown>;
  /** Its column that has the step. */
  step: RawBuilder<unknown>;
  /** The time itself, in seconds. */
  seconds: RawBuilder<unknown>;
  /** Which of its rows in front of `until` are meant by the label of `places`. */
  among: RawBuilder<unknown>;
};

/**
 * The median of each label and `since`, in `seconds`: exact, as `percentile_cont` tells it. In which step the middle lies is known from the
 * counts, so that only the rows of that step are read.
 */
export const mediansOf = ({
  organizationId,
  spans,
  rows = sql.ref('deployments'),
  step,
  seconds,
  among,
}: Medians): RawBuilder<unknown> => sql`
  select places.label, places.since, min(found.seconds) + (max(found.seconds) - min(found.seconds)) * 0.5 as seconds
  from (
    select label, since, until, step, greatest(lower, before) - before as skipped,
      least(upper, upto - 1) - greatest(lower, before) + 1 as taken
    from (
      select label, since, until, step, upto, upto - count as before, (total - 1) / 2 as lower, total / 2 as upper
      from (
        select label, since, until, step, count,
          (sum(count) over (partition by label, since order by step))::bigint as upto,
          (sum(count) over (partition by label, since))::bigint as total
        from ${spans} where count > 0
      ) counted
    ) ranked
    where before <= upper and upto > lower
  ) places
  cross join lateral (
    select ${seconds} as seconds from ${rows}
    where organization_id = ${organizationId} and ${step} = places.step and ${step} is not null
      and created_at >= places.since and created_at < places.until and ${among} and ${ofLiveProjects(organizationId)}
    order by 1 offset places.skipped limit places.taken
  ) found
  group by places.label, places.since`;
