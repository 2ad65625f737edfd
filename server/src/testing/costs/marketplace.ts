import { favoritesMax } from '@ujuzi/contract/api/limits'
import { categorySlugs } from '@ujuzi/contract/services/categories'
import type { JobHelpers } from 'graphile-worker'
import pg from 'pg'
import { rebuildListings } from '../../modules/search/index/rebuild.commands.ts'
import { withoutTimeouts } from '../../platform/db/without-timeouts.ts'
import type { TestApp } from '../app/test-app.ts'
import type { PermissionFixture } from '../fixtures/actors.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { copyRows, defineCopiedId } from './copy-rows.ts'
import { addModelRows } from './model-rows.ts'
import { listIdsOf, selectReferring } from './selection.ts'
import { shortTables, uncopiedTables } from './small-tables.ts'

export const businessCount = 20_000
export const ownCount = 5_000

/**
 * Makes a marketplace of 20,000 businesses of the one in which the business and the client of the fixture stand, and gives
 * these two 5,000 of everything.
 */
export async function fillMarketplace(app: TestApp, fixture: PermissionFixture) {
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  try {
    await client.query(
      "set session_replication_role = 'replica'; set synchronous_commit = off; set work_mem = '64MB'",
    )
    await app.tasks['analytics.refresh']?.({}, {} as JobHelpers)
    await client.query(
      'delete from sessions where id not in (select id from sessions order by id limit 30)',
    )
    await addModelRows(client, fixture)
    await defineCopiedId(client)
    await client.query(names)
    const tables = await readCatalogue(client)
    const units = await copyBusinesses(client, tables)
    await growBusiness(client, tables, fixture)
    await growClient(client, tables, { ...fixture, units })
    await growBoth(client, tables, fixture)
    for (const statement of derived(fixture)) await client.query(statement)
    await client.query('analyze')
    await withoutTimeouts(app.pool, (db) => rebuildListings(db, app.clock.now()))
    await app.tasks['analytics.refresh']?.({}, {} as JobHelpers)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Copies the whole marketplace of the fixture until it has 20,000 businesses, in towns of their own. */
async function copyBusinesses(client: pg.Client, tables: Catalogue) {
  const { rows } = await client.query('select count(*)::int as n from businesses')
  const copies = Math.ceil(businessCount / rows[0].n)
  const names = [...tables.keys()].filter((name) => !(name in uncopiedTables))
  await copyRows(client, tables, {
    rows: new Map(names.map((name) => [name, 'true'])),
    copies,
    base: 0,
    values: { ...named, ...placed },
  })
  return copies
}

const someRow = (list: string, of: string) =>
  `(${list})[1 + abs(hashtext(${of})) % cardinality(${list})]`
const firstNames = `string_to_array('Ama Kofi Awa Yemi Efua Bisi Ngozi Fatou Josiane Amina Nkolo Kwame Abena Chidi Ifeoma Zainab Moussa Aissatou Mariam Ibrahim Grace Samuel Esther Daniel Ruth Paul Beatrice Celestin Odile Prosper', ' ')`
const lastNames = `string_to_array('Mensah Diallo Okafor Bassey Tchoua Eze Ndiaye Traore Kamau Mwangi Otieno Nkrumah Adeyemi Balogun Cisse Keita Toure Sow Fofana Mbarga Essomba Nguema Obiang Mba Ondo Kone Coulibaly Sanogo Achieng Wanjiru', ' ')`
const nameOf = `${someRow(firstNames, "'f' || t.id || n")} || ' ' || ${someRow(lastNames, "'l' || t.id || n")}`
const orNone = (value: string) => `case when t.name is null then null else ${value} end`
const categories = `'{${categorySlugs.join(',')}}'::text[]`
const named = {
  accounts: { name: nameOf },
  client_records: { name: orNone(nameOf) },
  messages: { text: `t.text || ' ' || ${someRow(firstNames, 't.id::text || n')}` },
}
const placed = {
  businesses: {
    name: `${nameOf} || ' Studio'`,
    category: someRow(categories, 't.id::text || n'),
    ...Object.fromEntries(
      ['place_id', 'latitude', 'longitude'].map((name) => [
        name,
        `(select ${name} from numbered_places
        where nth = 1 + floor(power(abs(hashtext(t.id::text || n)) % 100000 / 100000.0, 3) * 9000)::int)`,
      ]),
    ),
  },
  services: { category: someRow(categories, 't.business_id::text || n') },
}
const names = `
  create temporary table numbered_places as
  select id as place_id, latitude, longitude, row_number() over (order by population desc, id)::int as nth from places;
  create unique index on numbered_places (nth)`

/** Gives the business clients, and each of them all that the client of the fixture has with it. */
async function growBusiness(
  client: pg.Client,
  tables: Catalogue,
  { businessId, ownerId, clientId }: PermissionFixture,
) {
  const first = (name: string) =>
    `select id from ${name} where business_id = '${businessId}' order by id limit 1`
  const anchors = {
    businesses: `'${businessId}'`,
    accounts: `'${ownerId}'`,
    services: first('services'),
    webhook_endpoints: first('webhook_endpoints'),
  }
  const but = [...Object.keys(uncopiedTables), ...Object.keys(shortTables)]
  const rows = await selectReferring(client, tables, { anchors, but })
  rows.set('accounts', `id = '${clientId}'`)
  rows.set('client_profiles', `account_id = '${clientId}'`)
  await copyRows(client, tables, {
    ...spread,
    rows,
    copies: ownCount,
    base: 100_000,
    values: named,
  })
}

/** Gives the client bookings and all else at the copies of the business. */
async function growClient(
  client: pg.Client,
  tables: Catalogue,
  { businessId, ownerId, clientId, units }: PermissionFixture & { units: number },
) {
  const anchors = { accounts: `'${clientId}'` }
  const but = [...Object.keys(uncopiedTables), ...Object.keys(shortTables)]
  const rows = await selectReferring(client, tables, { anchors, but })
  const ids = [
    businessId,
    ownerId,
    ...(await listIdsOf(client, Object.keys(shortTables), businessId)),
  ]
  const values = {
    ...named,
    conversations: { business_id: '(select id from numbered_businesses where nth = n)' },
    favorites: { business_id: '(select id from numbered_businesses where nth = n)' },
    declined_account_links: { business_id: '(select id from numbered_businesses where nth = n)' },
  }
  await client.query(`
    create temporary table numbered_businesses as select id, row_number() over (order by id)::int as nth from businesses;
    create unique index on numbered_businesses (nth)`)
  await copyRows(client, tables, {
    ...spread,
    rows,
    copies: ownCount,
    base: 200_000,
    renamed: { ids, copies: units },
    values,
  })
}

/** Gives the business and its client 5,000 bookings and messages with each other. */
async function growBoth(
  client: pg.Client,
  tables: Catalogue,
  { businessId, clientId, conversationId }: PermissionFixture,
) {
  const booking = `select id from bookings where business_id = '${businessId}' and client_id = '${clientId}' and status in ('completed', 'confirmed')`
  const bookings = await client.query<{ id: string }>(booking)
  const ids = bookings.rows
    .map(({ id }) => `'${id}'`)
    .slice(0, 2)
    .join(', ')
  const rows = await selectReferring(client, tables, {
    anchors: { bookings: ids },
    but: Object.keys(uncopiedTables),
  })
  rows.set('bookings', `id in (${ids})`)
  rows.delete('reviews')
  rows.delete('sales')
  await copyRows(client, tables, { ...spread, rows, copies: ownCount, base: 300_000 })
  const last = `(select max(position) from messages where conversation_id = '${conversationId}')`
  await copyRows(client, tables, {
    rows: new Map([['messages', `conversation_id = '${conversationId}' and position = 1`]]),
    copies: ownCount,
    base: 400_000,
    values: { messages: { ...named.messages, position: `${last} + n` } },
  })
}

const spread = { spreadFrom: new Date('2026-11-23T07:00:00Z') }

/** Statements that compute columns which calls usually keep up to date. */
const derived = ({ businessId, clientId, conversationId }: PermissionFixture) => [
  `update bookings set status = 'completed' where status = 'confirmed' and ends_at < '${spread.spreadFrom.toISOString()}'`,
  `update bookings set status = 'expired' where status = 'pending' and ends_at < '${spread.spreadFrom.toISOString()}'`,
  `update waiting_entries set state = 'ended', ended_at = ends_at where state = 'waiting' and id not in (
     select id from waiting_entries where state = 'waiting' and business_id = '${businessId}' and client_id <> '${clientId}'
     order by ends_at desc limit 190)
     and (business_id = '${businessId}' or client_id = '${clientId}')`,
  `update bookings set status = 'cancelled', cancelled_by = 'client' where client_id = '${clientId}' and (
     status = 'pending' or status = 'confirmed' and business_id <> '${businessId}' and id not in (
       select id from bookings where client_id = '${clientId}' and status = 'confirmed' order by starts_at limit 200))`,
  `delete from favorites where account_id = '${clientId}' and ctid not in (
     select ctid from favorites where account_id = '${clientId}' limit ${favoritesMax})`,
  `update conversations set last_position = (select max(position) from messages where conversation_id = '${conversationId}')
   where id = '${conversationId}'`,
  `update waiting_offers o set state = 'expired', ended_at = expires_at from waiting_entries e
   where e.id = o.entry_id and o.state = 'open' and e.state <> 'waiting'`,
  `update caldav_events set next_try_at = null where next_try_at is not null and ctid not in (
     select ctid from caldav_events where next_try_at is not null limit 20)`,
  `delete from client_duplicates d where exists (
     select from unnest(array[d.first_id, d.second_id]) of_pair where not exists (
       select from client_records where id = of_pair and merged_into is null))`,
  `update emails e set recipient = a.email from accounts a where a.id = e.account_id`,
  `update codes set sent_to = 'c' || account_id where account_id not in ('${businessId}', '${clientId}')`,
  `delete from client_figures`,
  `select fill_client_figures(), fill_service_figures()`,
  `update receipt_counters c set last_number = coalesce((select max(number) from sales s where s.business_id = c.business_id and s.year = c.year), last_number)
   where business_id = '${businessId}'`,
  `insert into figure_changes (business_id, day, requested_at) values ('${businessId}', '2026-11-20', now())`,
]
