import type pg from 'pg'

/** Number of bookings kept per business and status, with their reviews and transitions. */
const bookingsPerStatus = 4

/** Deletes most of the past demo bookings and accounts without any reference, to keep the fixture small. */
export async function pruneDemoData(database: pg.Client) {
  await database.query('delete from work_samples where position > 2')
  const old = `select id from (
    select id, row_number() over (partition by business_id, status order by starts_at desc, id) as n from bookings
  ) numbered where n > ${bookingsPerStatus}`
  await database.query(`delete from reviews where booking_id in (${old})`)
  await database.query(`delete from bookings where id in (${old})`)
  await database.query(`
    delete from accounts where email not like '%@ujuzi.test'
      and id not in (select owner_id from businesses)
      and id not in (select client_id from bookings where client_id is not null)`)
}
