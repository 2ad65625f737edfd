import { demoId } from '../../../modules/demo/ids.ts'
import { ownerId } from '../../../modules/demo/people/people-rows.ts'
import { newId } from '../../../platform/db/columns.ts'
import { tinyPicture } from '../../app/multipart.ts'
import type { Client } from './client.ts'

const amara = demoId('business', 0)
const kofi = demoId('business', 1)
const professionalEmail = 'professional@ujuzi.test'

/** Uses each part of the product so that its tables have rows. Parts that the version does not have are skipped. */
export async function playScenario(visitor: Client) {
  const people = {
    client: await visitor.as('client@ujuzi.test'),
    amara: await visitor.as(professionalEmail),
    kofi: await visitor.as('kofi@ujuzi.test'),
    moderator: await visitor.as('reviewer@ujuzi.test'),
  }
  await visitor.send('POST', '/api/newsletter/', { email: 'reader@example.com' })
  await writeToSupport(visitor, people.moderator)
  await refuseInvitation(visitor, people.amara)
  await createAccount(visitor)
  await book(people.client, people.amara)
  await converse(people.client, people.amara, people.moderator)
  await describeClient(people.client)
  await chooseSettings(people.client)
  await describeBusiness(people.amara)
  await keepClients(people.amara)
  await setPayout(people.amara)
  await sell(people.amara)
  await verify(people.amara, people.kofi, people.moderator)
  await suspend(people.moderator)
  await protectAccount(people.amara)
  await demoteManager(people.amara, await visitor.as('ruth@ujuzi.test'))
}

async function writeToSupport(visitor: Client, moderator: Client) {
  await visitor.send('POST', '/api/contact/', {
    name: 'Awa Diallo',
    email: 'awa@example.com',
    topic: 'booking',
    message: 'Where do I see the address of my booking?',
  })
  const cases = await moderator.get('/api/moderation/contact/')
  const path = `/api/moderation/contact/${cases?.results[0]?.id}`
  await moderator.send('POST', `${path}/take/`, {})
  await moderator.send('POST', `${path}/answer/`, { answer: 'On the page of the booking.' })
}

/** A person without an account is invited to a team and stops further invitations with the link in the email. */
async function refuseInvitation(visitor: Client, owner: Client) {
  const email = 'newcomer@example.com'
  await owner.send('POST', `/api/business/businesses/${amara}/add_member/`, {
    email,
    role: 'staff',
  })
  const mailbox = await visitor.get(`/api/dev/emails/?to=${email}`)
  const token = /[?]token=(stop[\w.-]+)/.exec(mailbox?.results[0]?.text ?? '')?.[1]
  if (token) await visitor.send('POST', '/api/notifications/unsubscribe/', { token })
}

async function createAccount(visitor: Client) {
  await visitor.send('POST', '/api/auth/register/', {
    name: 'Fatou Ndiaye',
    email: 'fatou@example.com',
    password: 'Fatou-books-7',
    password_confirm: 'Fatou-books-7',
    terms_accepted: true,
    user_type: 'client',
  })
}

async function book(client: Client, professional: Client) {
  await client.send('PUT', `/api/marketplace/favorites/${amara}/`, {})
  const services = await client.get(`/api/marketplace/professionals/${amara}/services/`)
  const serviceId = services?.results[0]?.id
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const found = await client.get(
    `/api/marketplace/professionals/${amara}/slots/?service_id=${serviceId}&from=${from}&days=14`,
  )
  const days: { slots: { start: string }[] }[] = found?.days ?? []
  const own = await client.get('/api/marketplace/bookings/?limit=100')
  const taken = new Set(own?.results.map(({ start }: { start: string }) => start.slice(0, 10)))
  const starts = days
    .flatMap(({ slots }) => slots[0]?.start ?? [])
    .filter((start) => !taken.has(start.slice(0, 10)))
  const bookings: { id: string; status: string }[] = []
  for (const start of starts.slice(0, 3)) {
    const booking = await client.send(
      'POST',
      '/api/marketplace/bookings/',
      { service_id: serviceId, start, note: 'As last time' },
      { 'idempotency-key': `booking-${start}` },
    )
    if (booking) bookings.push(booking)
  }
  const [first, second] = bookings
  if (first?.status === 'pending') {
    await professional.send('POST', `/api/marketplace/bookings/${first.id}/confirm/`, {})
  }
  if (second) await client.send('POST', `/api/marketplace/bookings/${second.id}/cancel/`, {})
}

/** Messages with a picture; one is reported and decided about. */
async function converse(client: Client, professional: Client, moderator: Client) {
  const path = '/api/marketplace/conversations/'
  const conversation = await client.send('POST', path, { professional_id: amara })
  if (!conversation) return
  const own = `${path}${conversation.id}/`
  const picture = await client.upload('/api/media/', { purpose: 'message' }, tinyPicture)
  await client.send('POST', `${own}messages/`, {
    id: newId(),
    text: 'Can you do this one?',
    media_ids: [picture?.id],
  })
  const reply = { id: newId(), text: 'Yes, in three hours.' }
  await professional.send('POST', `${own}messages/`, reply)
  await client.send('POST', `${own}read/`, { position: 2 })
  await professional.send('PATCH', own, { muted: true })
  const report = { message_id: reply.id, reason: 'other' }
  const reported = await client.send('POST', `${own}reports/`, report)
  const decision = { outcome: 'kept', explanation: 'It answers the question.' }
  await moderator.send('POST', `/api/moderation/message-reports/${reported?.id}/decide/`, decision)
}

async function describeClient(client: Client) {
  await client.send('POST', '/api/auth/phone/verify/', { phone_number: '+237 677 55 01 42' })
  await client.send('POST', '/api/onboarding/client/', {
    phone_number: '+237 677 55 01 42',
    location: 'Douala',
    service_preferences: ['barber'],
    service_frequency: 'monthly',
    preferred_booking_times: ['evening'],
    communication_preference: 'email',
    notification_preferences: ['booking_confirmations'],
  })
}

async function chooseSettings(client: Client) {
  await client.send('POST', '/api/marketplace/client-calendar-feed/', {})
  const path = '/api/marketplace/client-settings/'
  const settings = await client.get(path)
  await client.send('PATCH', path, {
    privacy: { ...settings?.privacy, show_full_name_on_reviews: true },
    quiet_hours: { ...settings?.quiet_hours, enabled: true },
  })
  await client.send('POST', '/api/marketplace/client-places/', {
    label: 'Home',
    address: 'Rue Koloko, Akwa, Douala',
    landmark: 'Blue gate opposite the pharmacy',
    is_default: true,
  })
}

async function keepClients(professional: Client) {
  const path = '/api/marketplace/clients/'
  const birthday = { month: 8, day: 2 }
  const kept = await professional.send('POST', path, {
    name: 'Mama Bisi',
    phone: '+234 803 000 0004',
    note: 'Soft at the temples.',
    tags: ['Regular'],
    consent: 'yes',
    birthday,
  })
  const merged = await professional.send('POST', path, { name: 'Bisi O.' })
  if (!kept || !merged) return
  await professional.send('POST', `${path}${kept.id}/merge/`, { other_id: merged.id })
  // A pair that may be of one person.
  for (const phone of ['+234 803 000 0005', '+234 805 110 0006']) {
    await professional.send('POST', path, { name: 'Ngozi Eze', phone })
  }
}

async function describeBusiness(professional: Client) {
  await professional.send('PUT', '/api/business/booking-link/', { link_name: 'amara-braids' })
  const path = '/api/marketplace/professional-profile/'
  const profile = await professional.get(path)
  await professional.send('PATCH', path, {
    version: profile?.version,
    personal: { bio: 'Braids since 2008.', date_of_birth: '1985-03-08' },
    business: { registration_number: 'BN 0000147', years_in_business: 18 },
  })
  const picture = await professional.upload('/api/media/', { purpose: 'service' }, tinyPicture)
  await professional.send('POST', '/api/business/services/', {
    title: 'Knotless braids',
    description: 'Light at the root, any length you bring hair for.',
    price: 30_000,
    duration: 180,
    category: 'hairdresser',
    images: picture ? [picture.url] : [],
  })
}

async function sell(professional: Client) {
  const sale = await professional.send('POST', '/api/business/sales/', {
    lines: [{ title: 'Hair oil', quantity: 2, unit_minor: 1500 }],
    payments: [
      { method: 'cash', amount_minor: 1000 },
      { method: 'transfer', amount_minor: 2000, reference: 'TR-1' },
    ],
  })
  const path = `/api/business/sales/${sale?.id}`
  await professional.send('POST', `${path}/links/`, {})
  const refund = { amount_minor: 500, method: 'cash', reason: 'Half full' }
  await professional.send('POST', `${path}/refund/`, refund)
  const cash = { opening_float_minor: 0, counted_cash_minor: 500 }
  await professional.send('POST', `/api/business/sales-days/${sale?.day}/close/`, cash)
}

async function setPayout(professional: Client) {
  await professional.send('PUT', `/api/business/businesses/${amara}/payout-method/`, {
    type: 'mobile_money',
    country: 'NG',
    provider: 'opay',
    account_name: 'Amara Okafor',
    account_number: '0803 555 0142',
  })
  await professional.send('POST', `/api/business/businesses/${amara}/payout-methods/`, {
    type: 'bank_transfer',
    country: 'NG',
    provider: 'GTBank',
    account_name: 'Amara Okafor',
    account_number: '0124040932',
  })
}

/** Two approved cases of one business, the second with a kind verified before; one rejected and one submitted case. */
async function verify(owner: Client, other: Client, moderator: Client) {
  const first = await submitDocuments(owner, amara, ['identity', 'business'])
  await decide(moderator, first, { outcome: 'approved', kinds: ['identity', 'business'] })
  const second = await submitDocuments(owner, amara, ['identity', 'license'])
  await decide(moderator, second, { outcome: 'approved', kinds: ['identity', 'license'] })
  const refused = await submitDocuments(other, kofi, ['identity'])
  await decide(moderator, refused, { outcome: 'rejected', reason: 'The card has expired.' })
  await submitDocuments(other, kofi, ['identity'])
}

async function submitDocuments(owner: Client, businessId: string, kinds: readonly string[]) {
  const business = `/api/business/businesses/${businessId}`
  for (const kind of kinds)
    await owner.upload(`${business}/upload_document/`, { kind }, tinyPicture)
  await owner.send('POST', `${business}/kyb_submit/`, {})
  return businessId
}

const verificationsPath = '/api/moderation/verifications/'

async function decide(moderator: Client, businessId: string, decision: Record<string, unknown>) {
  const open = await moderator.get(`${verificationsPath}?state=open&limit=100`)
  const cases: { id: string; business_id: string }[] = open?.results ?? []
  const id = cases.find((one) => one.business_id === businessId)?.id
  if (!id) return
  await moderator.send('POST', `${verificationsPath}${id}/take/`, {})
  await moderator.send('POST', `${verificationsPath}${id}/decide/`, decision)
}

/** Settings of the account, a calendar feed, an API key, a webhook, and the link of a sign-in from a network that the list leaves out. */
async function protectAccount(professional: Client) {
  await professional.send('PATCH', '/api/auth/security/', {
    session_timeout_minutes: 120,
    data_retention_days: 730,
    ip_whitelist: ['127.0.0.1', '::1', '197.210.0.0/16'],
  })
  await professional.send('POST', '/api/marketplace/calendar-feed/', {})
  // A name that no server has, so the calendar cannot be read.
  const url = 'https://calendar.invalid/busy.ics'
  await professional.send('POST', '/api/marketplace/busy-calendars/', { url })
  const key = { name: 'The till', scopes: ['bookings:read'], valid_days: '90' }
  await professional.send('POST', '/api/business/api-keys/', key)
  const hook = { url: 'https://hooks.example.com/ujuzi', events: ['booking.requested'] }
  await professional.send('POST', '/api/business/webhooks/', hook)
  await professional.signInFrom('127.0.0.2', professionalEmail)
}

/** An API key of a manager, which ends with the role. */
async function demoteManager(owner: Client, manager: Client) {
  const key = { name: 'The website', scopes: ['bookings:read'], valid_days: '90' }
  await manager.send('POST', '/api/business/api-keys/', key)
  const path = `/api/business/businesses/${amara}/members/`
  const people: { id: string; email: string }[] = (await owner.get(path))?.results ?? []
  const id = people.find(({ email }) => email === 'ruth@ujuzi.test')?.id
  if (id) await owner.send('PATCH', `${path}${id}/`, { role: 'staff' })
}

async function suspend(moderator: Client) {
  const explanation = 'Three clients wrote to us that nobody came, and their money was kept.'
  const account = (index: number) => `/api/moderation/accounts/${ownerId(index)}/`
  await moderator.send('POST', `${account(2)}suspend/`, {
    reason: 'fraud',
    explanation,
    when: 'now',
  })
  const later = { reason: 'no_shows', explanation, when: 'in_three_days' }
  await moderator.send('POST', `${account(3)}suspend/`, later)
  await moderator.send('POST', `${account(4)}suspend/`, later)
  await moderator.send('POST', `${account(4)}withdraw/`, { explanation })
}
