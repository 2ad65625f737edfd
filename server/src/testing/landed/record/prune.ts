import type pg from 'pg'

/** Bookings, with their reviews and moves, that are kept of each business and status. */
const kept = 4

/** Deletes most of the demo's past, and the people that nothing speaks of any more: a fixture is to be small. */
export async function prune(database: pg.Client) {
  await database.query('delete from work_samples where position > 2')
  const old = `select id from (
    select id, row_number() over (partition by business_id, status order by starts_at desc, id) as n from bookings
  ) counted where n > ${kept}`
  await database.query(`delete from reviews where booking_id in (${old})`)
  await database.query(`delete from bookings where id in (${old})`)
  await database.query(`
    delete from accounts where email not like '%@ujuzi.test'
      and id not in (select owner_id from businesses)
      and id not in (select client_id from bookings where client_id is not null)`)
}
