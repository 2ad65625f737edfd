import { countries, countryCodes } from '@ujuzi/contract/locale/countries'
import { locales } from '@ujuzi/contract/locale/locales'
import { messageCostMicros } from '@ujuzi/contract/notifications/message-costs'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { renderStored } from '../../../platform/email/email-template.ts'
import { messagePolicy } from '../../../testing/fixtures/notifications/message-policy.ts'
import {
  deliveriesOf,
  type EventTemplate,
  guestRecipient,
  type PaidEvent,
  type Recipient,
  strangerRecipient,
} from '../event.rules.ts'
import { emailRows, emailTo } from './email.queries.ts'
import { inAppRows, inAppTo } from './in-app.queries.ts'
import { phoneMessageTo } from './phone.rules.ts'
import { sms } from './sms.queries.ts'
import { whatsapp } from './whatsapp.queries.ts'

const now = new Date('2026-11-23T09:00:00Z')
const account: Recipient = {
  id: newId(),
  name: 'Amélie',
  email: 'amelie@people.test',
  locale: 'fr',
  phone: '+237670000001',
  phoneVerifiedAt: now,
  erasedAt: null,
}
const bookingId = newId()

type Facts = { town: string }
const moved: PaidEvent<Facts> = {
  group: 'necessary',
  email: ({ town }, { name, locale }) => ({
    title: `${locale}: ${town}`,
    paragraphs: [`${name} <b>`],
  }),
  paidBy: 'platform',
  sms: ({ town }, { locale }) => ({ text: `${locale}: ${town}` }),
  inApp: () => ({ party: 'client', event: 'moved', bookingId, startsAt: now }),
}

const deliver = (recipient: Recipient | null, event: EventTemplate<Facts> = moved) =>
  deliveriesOf([{ recipient, event, facts: { town: 'Douala' } }], now)
const only = (recipient: Recipient, event: EventTemplate<Facts> = moved) => {
  const [delivery] = deliver(recipient, event)
  if (!delivery) throw new Error('Nobody is reached')
  return delivery
}

describe('who is notified', () => {
  it('no guest and no erased account', () => {
    expect(deliver(null)).toEqual([])
    expect(deliver({ ...account, erasedAt: now })).toEqual([])
  })

  it('each in the language of their account, or in English if it is unknown', () => {
    for (const locale of locales) {
      expect(only({ ...account, locale }).reader).toMatchObject({ locale })
    }
    expect(only({ ...account, locale: 'tlh' }).reader).toMatchObject({ locale: 'en' })
  })
})

describe('an email', () => {
  const parts = { locale: 'en', title: 'One', paragraphs: [] } as const

  it('goes to the address of the account as text and HTML, with its title as subject', () => {
    const email = emailTo(only(account), now)
    expect(email).toMatchObject({
      to: account.email,
      subject: 'fr: Douala',
      text: expect.stringContaining('Amélie <b>'),
      calendar: null,
    })
    const html = renderStored(email?.parts)?.bodyHtml
    expect(html).toContain('Amélie &lt;b&gt;')
    expect(html).toContain('<html lang="fr">')
  })

  it('goes to another address, under another subject, with a calendar entry, if the event says so', () => {
    const event: EventTemplate<Facts> = {
      group: 'necessary',
      email: () => ({
        to: 'new@people.test',
        subject: 'Code',
        title: 'Title',
        paragraphs: [],
        calendar: 'BEGIN:VCALENDAR',
      }),
    }
    expect(emailTo(only(account, event), now)).toMatchObject({
      to: 'new@people.test',
      subject: 'Code',
      calendar: 'BEGIN:VCALENDAR',
    })
  })

  it('has a subject of one line', () => {
    const message = { to: 'a@people.test', subject: 'One\r\nBcc: all', text: '', parts }
    expect(emailRows([message]).values.emailSubjects).toEqual(['One Bcc: all'])
  })

  it('wakes its outbox once, however many there are', () => {
    const message = { to: 'a@people.test', subject: 'One', text: '', parts }
    expect(emailRows([message, message]).wakeUps).toEqual([
      { channel: 'ujuzi_outbox', payload: 'email' },
    ])
  })
})

const smsTo = (delivery: ReturnType<typeof only>) => phoneMessageTo(delivery, 'sms', now)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('an SMS', () => {
  it('goes to the verified phone of the account', () => {
    const message = { to: '+237670000001', content: { text: 'fr: Douala' } }
    expect(smsTo(only(account))).toMatchObject(message)
  })

  it('goes to no phone that is missing or was never verified', () => {
    expect(smsTo(only({ ...account, phone: null }))).toBeUndefined()
    expect(smsTo(only({ ...account, phoneVerifiedAt: null }))).toBeUndefined()
    const { phone: _, phoneVerifiedAt: __, ...withoutPhone } = account
    expect(smsTo(only(withoutPhone))).toBeUndefined()
  })

  it('goes to the number that is being verified, at once', () => {
    const event: EventTemplate<Facts> = {
      group: 'necessary',
      paidBy: 'platform',
      sms: () => ({ to: '+237670000002', text: '482913' }),
    }
    expect(smsTo(only({ ...account, phone: null }, event))).toMatchObject({
      to: '+237670000002',
      content: { text: '482913' },
      waitUntil: null,
    })
  })

  it('carries what it is about, who pays and what it costs', () => {
    const withSms = { ...account, preferences: { sms: { booking_confirmations: true } } }
    const delivery = only(withSms, {
      ...moved,
      group: 'booking_confirmations',
      paidBy: () => ({ paidBy: 'the business', policy: {} }),
    })
    const [row] = JSON.parse(String(sms.write([delivery], now)?.values.smsRows))
    expect(row).toMatchObject({
      delivery_id: delivery.id,
      event: 'moved',
      booking_id: bookingId,
      paid_by: 'the business',
      cost_micros: messageCostMicros('sms', '+237670000001'),
    })
  })
})

describe('an SMS or a WhatsApp message', () => {
  const withTemplate: PaidEvent<Facts> = {
    ...moved,
    sms: () => ({ text: 'Text', template: { name: 'moved', text: 'Text', values: ['Douala'] } }),
  }
  const withWhatsApp = { ...account, preferences: { whatsapp: { booking_confirmations: true } } }
  const planOf = (recipient: Recipient, event = withTemplate) =>
    Object.fromEntries(
      (['sms', 'whatsapp'] as const).map((channel) => {
        const message = phoneMessageTo(only(recipient, event), channel, now)
        return [channel, message && { wait: message.waitUntil, hold: message.heldUntil }]
      }),
    )

  it('waits to be read elsewhere; the dearer one waits for the cheaper one to arrive', () => {
    expect(planOf(withWhatsApp)).toEqual({
      whatsapp: { wait: minutes(15), hold: null },
      sms: { wait: minutes(30), hold: minutes(15) },
    })
  })

  it.each(countryCodes)('in %s the cheaper one goes first', (code) => {
    const phone = `${countries[code].dialCode}701234567`
    const [first, second] = (['sms', 'whatsapp'] as const).toSorted(
      (a, b) => messageCostMicros(a, phone) - messageCostMicros(b, phone),
    )
    const plans = planOf({ ...withWhatsApp, phone })
    expect(plans[first ?? '']).toMatchObject({ wait: minutes(15) })
    expect(plans[second ?? '']).toMatchObject({ wait: minutes(30) })
  })

  it.each([
    ['until shortly before a booking that is soon', 2, 3],
    ['as usual for one on another day', 24, 15],
    ['as usual for one that has begun', -1, 15],
  ])('waits %s', (_, hours, wait) => {
    const startsAt = () => new Date(now.getTime() + hours * 3_600_000)
    expect(planOf(account, { ...withTemplate, startsAt })).toMatchObject({
      sms: { wait: minutes(wait) },
    })
  })

  it('waits only for browsers that are subscribed if there is no email', () => {
    const { email: _, ...event } = withTemplate
    const message = phoneMessageTo(only(account, event), 'sms', now)
    expect(message).toMatchObject({ waitUntil: minutes(15), pushedTo: account.id, emailedTo: null })
    const inAppOff: EventTemplate<Facts> = { ...event, inApp: () => undefined }
    expect(planOf(account, inAppOff)).toMatchObject({ sms: { wait: null } })
  })

  it('goes by WhatsApp only to accounts that switched it on, and to guests who consented', () => {
    expect(planOf(account)).toMatchObject({ whatsapp: undefined })
    const guest = { paidBy: newId(), policy: messagePolicy, phone: '+237670000001' }
    const asGuest = (hasConsented: boolean) =>
      planOf(guestRecipient({ ...guest, hasConsented }, { name: 'Awa', locale: 'fr' }))
    expect(asGuest(false)).toEqual({ sms: { wait: null, hold: null }, whatsapp: undefined })
    expect(asGuest(true)).toMatchObject({ whatsapp: { wait: null }, sms: { wait: minutes(15) } })
  })

  it('goes by WhatsApp only with a template', () => {
    expect(planOf(withWhatsApp, moved)).toEqual({
      sms: { wait: minutes(15), hold: null },
      whatsapp: undefined,
    })
  })

  it('wakes its outbox unless it waits', () => {
    const codeSent: EventTemplate<Facts> = {
      ...{ group: 'necessary', paidBy: 'platform', sms: withTemplate.sms },
    }
    const wakeUps = [{ channel: 'ujuzi_outbox', payload: 'sms' }]
    expect(sms.write([only(account, codeSent)], now)).toMatchObject({ wakeUps, sent: [{}] })
    expect(sms.write([only(account, withTemplate)], now)).toMatchObject({ sent: [] })
    expect(whatsapp.write([only(withWhatsApp)], now)).toBeUndefined()
  })
})

describe('an in-app notification', () => {
  it('is about a booking, and a live event for the screens of its account', () => {
    const message = inAppTo(only(account))
    expect(message).toMatchObject({ accountId: account.id, event: 'moved', bookingId })
    const { values, wakeUps } = inAppRows(message ? [message] : [])
    expect(values.inAppStarts).toEqual([now.toISOString()])
    expect(values.inAppBusinesses).toEqual([null])
    const [notice] = values.inAppIds as string[]
    expect(wakeUps.map(({ payload }) => JSON.parse(payload))).toEqual([
      { to: [account.id], booking: bookingId, notice },
    ])
  })

  it('is about a business: open screens load everything again', () => {
    const businessId = newId()
    const event: EventTemplate<Facts> = {
      group: 'necessary',
      inApp: () => ({ party: 'professional', event: 'verification_approved', businessId }),
    }
    const message = inAppTo(only(account, event))
    const { values, wakeUps } = inAppRows(message ? [message] : [])
    expect(values).toMatchObject({ inAppBookings: [null], inAppStarts: [null] })
    const [notice] = values.inAppIds as string[]
    expect(wakeUps.map(({ payload }) => JSON.parse(payload))).toEqual([
      { to: [account.id], notice },
    ])
  })

  it('needs an account', () => {
    const sender = { paidBy: 'platform', policy: messagePolicy, kind: 'site' } as const
    const recipient = strangerRecipient(sender, { email: 'a@people.test' }, 'fr')
    expect(inAppTo(only(recipient))).toBeUndefined()
  })
})

it('a channel for which the event has no words stays silent', () => {
  const silent = only(account, { group: 'necessary' })
  expect([emailTo(silent, now), smsTo(silent), inAppTo(silent)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
