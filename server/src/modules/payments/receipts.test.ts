import {
  createReceiptLink,
  emailReceipt,
  getSharedReceipt,
} from '@ujuzi/contract/payments/receipts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptText } from '../../platform/auth/encryption.ts'
import { emails } from '../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listTablesWithText } from '../../testing/database/remaining-data.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'
import { accounts } from '../accounts/tables.ts'
import { encryptionPurpose } from '../businesses/profile/encryption.rules.ts'
import { businessProfiles } from '../businesses/profile.tables.ts'

let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = paymentsFixture(app)
})
afterAll(() => app.close())

const emailTo = (owner: { token: string }, id: string, body: { email?: string } = {}) =>
  app.call(emailReceipt, { params: { id }, body }, { as: owner.token, locale: 'en' })

const emailsOf = (recipient: string) =>
  app.db.select().from(emails).where(eq(emails.recipient, recipient)).orderBy(emails.id)

async function paidBooking() {
  const { business, client, id } = await bookingFixture(app).createBooking({ accepted: true })
  const sale = await fixture.createSale(business.owner, { ...cashSale, booking_id: id })
  return { owner: business.owner, business, client, sale }
}

describe('a private link', () => {
  it('a receipt link shows anyone the business and its tax id but not the client', async () => {
    const { owner, business, sale } = await paidBooking()
    const context = { secret: { current: app.authSecret }, owner: business.id }
    const taxId = encryptText('TAX-77', { ...context, purpose: encryptionPurpose.taxId })
    await app.db.insert(businessProfiles).values({ businessId: business.id, taxId })
    const token = await fixture.createLinkToken(owner, sale.id)
    const response = await app.call(getSharedReceipt, { params: { token } })
    expect(response).toMatchObject({
      status: 200,
      data: { number: sale.number, business: { name: 'Kofi Cuts', tax_id: 'TAX-77' } },
    })
    expect(JSON.stringify(response)).not.toMatch(/Josiane|people\.test/)
  })

  it('the token of a receipt link is not stored in the database', async () => {
    const { owner, sale } = await paidBooking()
    const token = await fixture.createLinkToken(owner, sale.id)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await listTablesWithText(app, [token])).toEqual([])
  })

  it('at most twenty links to one receipt can be created a day', async () => {
    const { owner, sale } = await paidBooking()
    const token = await fixture.createLinkToken(owner, sale.id)
    for (let nth = 2; nth <= 20; nth++) await fixture.createLinkToken(owner, sale.id)
    const input = { params: { id: sale.id }, body: {} }
    expect(await app.call(createReceiptLink, input, { as: owner.token })).toMatchObject({
      status: 429,
    })
    expect(await emailTo(owner, sale.id)).toMatchObject({ status: 429 })
    expect(await app.call(getSharedReceipt, { params: { token } })).toMatchObject({ status: 200 })
    app.clock.advance(24 * 60 * 60_000)
    const as = await app.people.signIn(owner.id)
    expect(await app.call(createReceiptLink, input, { as })).toMatchObject({ status: 201 })
  })

  it('a receipt link with a changed token returns 404', async () => {
    const { owner, sale } = await paidBooking()
    const token = await fixture.createLinkToken(owner, sale.id)
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [changed, 'short', `${token}=`]) {
      expect(await app.call(getSharedReceipt, { params: { token: wrong } })).toMatchObject({
        status: 404,
        error: { code: 'receipt_not_found' },
      })
    }
  })

  it('refuses to create a link to another business’s receipt', async () => {
    const { sale } = await paidBooking()
    const { owner } = await app.people.business()
    const input = { params: { id: sale.id }, body: {} }
    expect(await app.call(createReceiptLink, input, { as: owner.token })).toMatchObject({
      status: 404,
      error: { code: 'sale_not_found' },
    })
  })
})

describe('an emailed receipt', () => {
  it('a receipt is emailed in the client’s language to their account address, not to the address that the business typed', async () => {
    const { owner, client, sale } = await paidBooking()
    await app.db.update(accounts).set({ locale: 'fr' }).where(eq(accounts.id, client.id))
    expect(await emailTo(owner, sale.id, { email: 'other@people.test' })).toMatchObject({
      data: { email: client.email },
    })
    const sent = (await emailsOf(client.email)).at(-1)
    expect(sent?.subject).toBe(`Reçu ${sale.number} de Kofi Cuts`)
    const token = /\/r\/([\w-]{43})/.exec(sent?.bodyText ?? '')?.[1] ?? ''
    expect(await app.call(getSharedReceipt, { params: { token } })).toMatchObject({ status: 200 })
    expect(await emailsOf('other@people.test')).toEqual([])
  })

  it('a receipt of a client without an account is emailed to the typed address', async () => {
    const { owner } = await app.people.business()
    const sale = await fixture.createSale(owner)
    expect(await emailTo(owner, sale.id)).toMatchObject({
      status: 422,
      error: { fields: { email: expect.any(String) } },
    })
    expect(await emailTo(owner, sale.id, { email: 'awa@people.test' })).toMatchObject({
      status: 200,
      data: { email: 'awa@people.test' },
    })
    expect(await emailsOf('awa@people.test')).toHaveLength(1)
  })
})
