import type pg from 'pg'

const days = 120
/** Businesses with visits, in order of their ids: more would only slow the load. */
const businessesMax = 600

/** Adds visits of the last months to businesses without any. The same business has the same visits at every load. */
export async function addPageVisits(client: Pick<pg.ClientBase, 'query'>, now: Date) {
  await client.query(
    `insert into page_visits (business_id, day, visits)
     select b.id, day, 1 + (hashtext(b.id::text || ago) & 1023)
       % (2 + least(9, b.review_count / 14) + case when extract(isodow from day) >= 5 then 3 else 0 end)
     from (select id, review_count from businesses where published_at is not null order by id limit $2) b
     cross join lateral (select ago, $1::date - ago as day from generate_series(0, $3::int - 1) ago) days
     where not exists (select from page_visits v where v.business_id = b.id)`,
    [now.toISOString().slice(0, 10), businessesMax, days],
  )
}
