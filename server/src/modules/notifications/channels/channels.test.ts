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
import { emailRows, emailTo } from './email/queries.ts'
import { inAppRows, inAppTo } from './in-app.queries.ts'
import { phoneMessageTo } from './phone/plan.rules.ts'
import { writer as sms } from './sms/queries.ts'
import { writer as whatsapp } from './whatsapp/queries.ts'

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
  policy: { paidBy: 'platform' },
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
  it('delivers no notification to an erased account or without a recipient', () => {
    expect(deliver(null)).toEqual([])
    expect(deliver({ ...account, erasedAt: now })).toEqual([])
  })

  it('a notification uses the language of the account, or English if that language is unknown', () => {
    for (const locale of locales) {
      expect(only({ ...account, locale }).reader).toMatchObject({ locale })
    }
    expect(only({ ...account, locale: 'tlh' }).reader).toMatchObject({ locale: 'en' })
  })
})

describe('an email', () => {
  const parts = { locale: 'en', title: 'One', paragraphs: [] } as const

  it('an email goes to the account’s address as text and HTML, with the notification’s title as its subject', () => {
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

  it('an event can set the address, subject and calendar entry of the email it sends', () => {
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

  it('line breaks are removed from an email subject', () => {
    const message = { to: 'a@people.test', subject: 'One\r\nBcc: all', text: '', parts }
    expect(emailRows([message]).values.emailSubjects).toEqual(['One Bcc: all'])
  })

  it('several emails queued together wake the email sender only once', () => {
    const message = { to: 'a@people.test', subject: 'One', text: '', parts }
    expect(emailRows([message, message]).wakeUps).toEqual([
      { channel: 'ujuzi_outbox', payload: 'email' },
    ])
  })
})

const smsTo = (delivery: ReturnType<typeof only>) => phoneMessageTo(delivery, 'sms', now)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

describe('an SMS', () => {
  it('an SMS goes to the verified phone of the account', () => {
    const message = { to: '+237670000001', content: { text: 'fr: Douala' } }
    expect(smsTo(only(account))).toMatchObject(message)
  })

  it('no SMS goes to an account without a verified phone', () => {
    expect(smsTo(only({ ...account, phone: null }))).toBeUndefined()
    expect(smsTo(only({ ...account, phoneVerifiedAt: null }))).toBeUndefined()
    const { phone: _, phoneVerifiedAt: __, ...withoutPhone } = account
    expect(smsTo(only(withoutPhone))).toBeUndefined()
  })

  it('a verification code by SMS goes right away to the phone number being verified', () => {
    const event: EventTemplate<Facts> = {
      group: 'necessary',
      policy: { paidBy: 'platform' },
      sms: () => ({ to: '+237670000002', text: '482913' }),
    }
    expect(smsTo(only({ ...account, phone: null }, event))).toMatchObject({
      to: '+237670000002',
      content: { text: '482913' },
      waitUntil: null,
    })
  })

  it('an SMS is stored with its event, booking, cost and the business that pays for it', () => {
    const withSms = { ...account, preferences: { sms: { booking_confirmations: true } } }
    const delivery = only(withSms, {
      ...moved,
      group: 'booking_confirmations',
      policy: { paidBy: { paidBy: 'the business', policy: {} } },
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

  it('a message waits 15 minutes on the cheaper of SMS and WhatsApp and 30 minutes on the dearer one', () => {
    expect(planOf(withWhatsApp)).toEqual({
      whatsapp: { wait: minutes(15), hold: null },
      sms: { wait: minutes(30), hold: minutes(15) },
    })
  })

  it.each(countryCodes)('in %s the cheaper of SMS and WhatsApp is sent first', (code) => {
    const phone = `${countries[code].dialCode}701234567`
    const [first, second] = (['sms', 'whatsapp'] as const).toSorted(
      (a, b) => messageCostMicros(a, phone) - messageCostMicros(b, phone),
    )
    const plans = planOf({ ...withWhatsApp, phone })
    expect(plans[first ?? '']).toMatchObject({ wait: minutes(15) })
    expect(plans[second ?? '']).toMatchObject({ wait: minutes(30) })
  })

  it.each([
    ['3 minutes if the booking starts in two hours', 2, 3],
    ['15 minutes if the booking starts a day later', 24, 15],
    ['15 minutes if the booking has begun', -1, 15],
  ])(
    'an SMS about a booking, sent only if the notification is not read elsewhere, waits %s',
    (_, hours, wait) => {
      const startsAt = new Date(now.getTime() + hours * 3_600_000)
      const event = { ...withTemplate, policy: { paidBy: 'platform' as const, startsAt } }
      expect(planOf(account, event)).toMatchObject({
        sms: { wait: minutes(wait) },
      })
    },
  )

  it('an SMS about an event that sends no email waits only if the event sends push notifications', () => {
    const { email: _, ...event } = withTemplate
    const message = phoneMessageTo(only(account, event), 'sms', now)
    expect(message).toMatchObject({ waitUntil: minutes(15), pushedTo: account.id, emailedTo: null })
    const inAppOff: EventTemplate<Facts> = { ...event, inApp: () => undefined }
    expect(planOf(account, inAppOff)).toMatchObject({ sms: { wait: null } })
  })

  it('WhatsApp messages go only to accounts that switched them on and guests who consented', () => {
    expect(planOf(account)).toMatchObject({ whatsapp: undefined })
    const guest = { paidBy: newId(), policy: messagePolicy, phone: '+237670000001' }
    const asGuest = (hasConsented: boolean) =>
      planOf(guestRecipient({ ...guest, hasConsented }, { name: 'Awa', locale: 'fr' }))
    expect(asGuest(false)).toEqual({ sms: { wait: null, hold: null }, whatsapp: undefined })
    expect(asGuest(true)).toMatchObject({ whatsapp: { wait: null }, sms: { wait: minutes(15) } })
  })

  it('WhatsApp is used only for messages that have a WhatsApp template', () => {
    expect(planOf(withWhatsApp, moved)).toEqual({
      sms: { wait: minutes(15), hold: null },
      whatsapp: undefined,
    })
  })

  it('an SMS or WhatsApp message starts the sending job at once only if the message does not have to wait', () => {
    const codeSent: EventTemplate<Facts> = {
      ...{ group: 'necessary', policy: { paidBy: 'platform' }, sms: withTemplate.sms },
    }
    const wakeUps = [{ channel: 'ujuzi_outbox', payload: 'sms' }]
    expect(sms.write([only(account, codeSent)], now)).toMatchObject({ wakeUps, sent: [{}] })
    expect(sms.write([only(account, withTemplate)], now)).toMatchObject({ sent: [] })
    expect(whatsapp.write([only(withWhatsApp)], now)).toBeUndefined()
  })
})

describe('an in-app notification', () => {
  it('an in-app notification about a booking also sends the account’s open pages an update that names the booking', () => {
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

  it('an in-app notification about a business sends the account’s open pages an update that names no booking', () => {
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

  it('a person without an account gets no in-app notification', () => {
    const sender = { paidBy: 'platform', policy: messagePolicy, kind: 'site' } as const
    const recipient = strangerRecipient(sender, { email: 'a@people.test' }, 'fr')
    expect(inAppTo(only(recipient))).toBeUndefined()
  })
})

it('an event without texts for a channel sends nothing on that channel', () => {
  const silent = only(account, { group: 'necessary' })
  expect([emailTo(silent, now), smsTo(silent), inAppTo(silent)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
