import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { joinWaitingList } from '@ujuzi/contract/bookings/waiting-list'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import { createWebhook, listWebhooks } from '@ujuzi/contract/developers/webhooks'
import { createReceiptLink } from '@ujuzi/contract/payments/receipts'
import { recordSale } from '@ujuzi/contract/payments/sales'
import { callServer, getData } from '../../../server/src/testing/app/server-process.ts'
import { createAccount, newPhoneNumber } from '../support/accounts.ts'
import {
  createBusiness,
  dateInDays,
  getOwnerToken,
  getShortestService,
  setAutoAccept,
} from '../support/businesses.ts'
import { queryDatabase } from '../support/database.ts'
import { findGuestLink } from '../support/mailbox.ts'
import { app } from '../support/server.ts'

/* Ids that the URLs of pages need: from the demo data, and created where the demo has none. */

export const demo = {
  client: 'client@ujuzi.test',
  professional: 'professional@ujuzi.test',
  moderator: 'reviewer@ujuzi.test',
} as const

export type PageFacts = Awaited<ReturnType<typeof createPageFacts>>

/** Finds and creates everything that the pages of the three demo accounts show. */
export async function createPageFacts() {
  const owner = await getOwnerToken({ email: demo.professional })
  const sale = getData(
    await callServer(
      app(),
      recordSale,
      {
        body: {
          lines: [{ title: 'Shea butter', quantity: 2, unit_minor: 250_000 }],
          payments: [{ method: 'cash', amount_minor: 500_000 }],
        },
      },
      { as: owner },
    ),
  )
  const link = await callServer(
    app(),
    createReceiptLink,
    { params: { id: sale.id }, body: {} },
    { as: owner },
  )
  const hook = { url: 'https://hooks.example.com/ujuzi', events: ['booking.requested' as const] }
  // The account has few, and every file of pages creates one.
  const { results: webhooks } = getData(await callServer(app(), listWebhooks, {}, { as: owner }))
  const webhook =
    webhooks.at(-1) ??
    getData(await callServer(app(), createWebhook, { body: hook }, { as: owner }))
  await sendMessage()
  return {
    ...(await findIds()),
    saleId: sale.id,
    webhookId: webhook.id,
    saleDay: sale.day,
    receiptPath: new URL(getData(link).url).pathname,
    guestPath: await createGuestPath(),
    fullDay: dateInDays(6),
    ...(await createWaitingEntry()),
  }
}

const sendMessage = () =>
  callServer(app(), sendContactMessage, {
    body: {
      name: 'Awa Ndiaye',
      email: 'awa.ndiaye@example.test',
      topic: 'booking',
      message: 'I booked for Saturday and would like to bring my sister.',
    },
  })

const earlierWalkIn = { ...createWalkIn, path: '/api/marketplace/bookings/by_hand/' } as const

/** Path of the link in the message to a client without an account. */
async function createGuestPath() {
  const business = await createBusiness()
  const { id: service_id } = await getShortestService(business)
  const client_phone = newPhoneNumber()
  const body = {
    ...{ service_id, client_name: 'Awa Ndiaye', client_phone },
    start: `${dateInDays(6)}T10:00:00+01:00`,
  }
  const as = await getOwnerToken(business)
  const created = await callServer(app(), createWalkIn, { body }, { as })
  // A version that pictures are compared with may have the earlier address.
  if (!created.ok && created.status === 405)
    getData(await callServer(app(), earlierWalkIn, { body }, { as }))
  else getData(created)
  return new URL(await findGuestLink(client_phone)).pathname
}

type WaitingFacts = { waitingEntryId: string; fullBusinessId: string; fullServiceId: string }

/** A business whose only hour of a day is taken, and the demo client on its waiting list; created once. */
async function createWaitingEntry() {
  const [found] = await queryDatabase<WaitingFacts>(
    `select e.id as "waitingEntryId", e.business_id as "fullBusinessId", e.service_ids[1] as "fullServiceId"
     from waiting_entries e join accounts a on a.id = e.client_id
     where a.email = $1 and e.state = 'waiting' limit 1`,
    [demo.client],
  )
  if (found) return found
  const business = await createBusiness()
  await setAutoAccept(business, true)
  const day = dateInDays(6)
  await queryDatabase(
    `insert into special_days (business_id, day, hours) values ($1, $2, '{[600,660)}')`,
    [business.id, day],
  )
  const { id: service_id } = await getShortestService(business)
  const { as } = await createAccount('client')
  const body = { service_id, start: `${day}T10:00:00+01:00` }
  getData(await callServer(app(), requestBooking, { body }, { as }))
  const entry = await callServer(
    app(),
    joinWaitingList,
    { body: { service_id, from: day, to: day, earliest: '00:00', latest: '24:00' } },
    { as: await getOwnerToken({ email: demo.client }) },
  )
  return {
    waitingEntryId: getData(entry).id,
    fullBusinessId: business.id,
    fullServiceId: service_id,
  }
}

/** One id of each kind in the demo data. */
async function findIds() {
  const [ids] = await queryDatabase<Record<keyof typeof idQueries, string>>(
    `select ${Object.entries(idQueries)
      .map(([name, query]) => `(${query}) as "${name}"`)
      .join(', ')}`,
    [demo.professional, demo.client],
  )
  for (const [name, id] of Object.entries(ids ?? {}))
    if (id === null) throw new Error(`The demo data has nothing for ${name}`)
  if (!ids) throw new Error('The demo data cannot be read')
  return ids
}

const ownBusiness = `select b.id from businesses b join accounts a on a.id = b.owner_id where a.email = $1`
const clientBooking = (status: string) =>
  `select b.id from bookings b join accounts a on a.id = b.client_id
   where a.email = $2 and b.status = '${status}' order by b.starts_at desc limit 1`

const idQueries = {
  businessId: ownBusiness,
  serviceId: `select id from services where business_id = (${ownBusiness}) and archived_at is null
    order by position limit 1`,
  reviewId: `select id from reviews where business_id = (${ownBusiness}) order by id limit 1`,
  clientRecordId: `select id from client_records where business_id = (${ownBusiness}) order by id limit 1`,
  resourceId: `select id from resources where business_id = (${ownBusiness}) and retired_at is null
    order by position limit 1`,
  confirmedBookingId: clientBooking('confirmed'),
  completedBookingId: clientBooking('completed'),
  ownBookingId: `select id from bookings where business_id = (${ownBusiness}) and status in ('confirmed', 'pending')
    order by starts_at desc limit 1`,
  conversationId: `select c.id from conversations c join accounts a on a.id = c.client_id
    where c.business_id = (${ownBusiness}) and a.email = $2`,
  contactCaseId: 'select id from contact_cases order by id desc limit 1',
  documentCaseId: 'select id from document_cases order by id limit 1',
  personId: 'select id from accounts where email = $2',
} as const
