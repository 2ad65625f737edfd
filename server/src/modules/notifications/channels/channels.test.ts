import { locales } from '@ujuzi/contract/locale/locales'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { renderStored } from '../../../platform/email/email-template.ts'
import {
  deliveriesOf,
  type EventTemplate,
  type Recipient,
  recipientWithoutAccount,
} from '../event.rules.ts'
import { emailRows, emailTo } from './email.queries.ts'
import { inAppRows, inAppTo } from './in-app.queries.ts'
import { smsRows, smsTo } from './sms.queries.ts'

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
const moved: EventTemplate<Facts> = {
  group: 'necessary',
  email: ({ town }, { name, locale }) => ({
    title: `${locale}: ${town}`,
    paragraphs: [`${name} <b>`],
  }),
  sms: ({ town }, { locale }) => ({ text: `${locale}: ${town}` }),
  inApp: () => ({ party: 'client', event: 'moved', bookingId, startsAt: now }),
}

const deliver = (recipient: Recipient | null, event = moved) =>
  deliveriesOf([{ recipient, event, facts: { town: 'Douala' } }], now)
const only = (recipient: Recipient, event = moved) => {
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

describe('an SMS', () => {
  it('goes to the verified phone of the account', () => {
    expect(smsTo(only(account))).toMatchObject({ to: '+237670000001', text: 'fr: Douala' })
  })

  it('goes to no phone that is missing or was never verified', () => {
    expect(smsTo(only({ ...account, phone: null }))).toBeUndefined()
    expect(smsTo(only({ ...account, phoneVerifiedAt: null }))).toBeUndefined()
    const { phone: _, phoneVerifiedAt: __, ...withoutPhone } = account
    expect(smsTo(only(withoutPhone))).toBeUndefined()
  })

  it('goes to the number that is being verified', () => {
    const event: EventTemplate<Facts> = {
      group: 'necessary',
      sms: () => ({ to: '+237670000002', text: '482913' }),
    }
    expect(smsTo(only({ ...account, phone: null }, event))).toMatchObject({
      to: '+237670000002',
      text: '482913',
    })
  })

  it('wakes its outbox', () => {
    expect(smsRows([{ to: '+237670000001', text: 'x' }]).wakeUps).toEqual([
      { channel: 'ujuzi_outbox', payload: 'sms' },
    ])
  })
})

describe('an in-app notification', () => {
  it('is about a booking, and a live event for the screens of its account', () => {
    const message = inAppTo(only(account))
    expect(message).toMatchObject({ accountId: account.id, event: 'moved', bookingId })
    const { values, wakeUps } = inAppRows(message ? [message] : [])
    expect(values.inAppStarts).toEqual([now.toISOString()])
    expect(values.inAppBusinesses).toEqual([null])
    const [notice] = values.inAppIds ?? []
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
    const [notice] = values.inAppIds ?? []
    expect(wakeUps.map(({ payload }) => JSON.parse(payload))).toEqual([
      { to: [account.id], notice },
    ])
  })

  it('needs an account', () => {
    expect(inAppTo(only(recipientWithoutAccount('a@people.test', 'fr')))).toBeUndefined()
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
