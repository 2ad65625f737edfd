import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { outletKindLabel } from '@ujuzi/contract/outlets/outlet-labels'
import type { BusinessOutletKind, OutletEndReason } from '@ujuzi/contract/outlets/outlets'
import type { EventTemplate } from '../notifications/event.rules.ts'

type Person = { email: string; name: string }
type Named = { kind: BusinessOutletKind; name: string }
type Created = Named & { business: string; maker: Person; publicUrl: () => string }

/** Kind and name of an outlet, as a row of an email. A calendar feed has no name. */
const outletRow = ({ kind, name }: Named, locale: Locale, otherwise: string) => ({
  label: outletKindLabel(kind, locale),
  value: name || otherwise,
})

/** Notifies the owner and the maker of a new outlet, in case another person made it. */
export const outletCreated: EventTemplate<Created> = {
  group: 'necessary',
  email: ({ kind, name, business, maker, publicUrl }, reader) => {
    const { locale } = reader
    const facts = { name: reader.name, person: maker.name, business }
    const isOwn = maker.email === reader.email
    return {
      title: m.outlets_email_new_title({ business }, { locale }),
      paragraphs: [
        isOwn
          ? m.outlets_email_new_own(facts, { locale })
          : m.outlets_email_new_other(facts, { locale }),
      ],
      details: [outletRow({ kind, name }, locale, business)],
      action: settingsAction(publicUrl, locale),
      small: [
        isOwn
          ? m.outlets_email_new_stranger({}, { locale })
          : m.outlets_email_new_question({ person: maker.name }, { locale }),
      ],
    }
  },
}

/** Notifies a client of the address of a feed of their bookings. */
export const clientFeedCreated: EventTemplate<{ publicUrl: () => string }> = {
  group: 'necessary',
  email: ({ publicUrl }, { name, locale }) => ({
    title: m.outlets_email_client_title({}, { locale }),
    paragraphs: [m.outlets_email_client_text({ name }, { locale })],
    action: {
      label: m.outlets_email_client_action({}, { locale }),
      url: `${publicUrl()}/client/settings`,
    },
    small: [m.outlets_email_new_stranger({}, { locale })],
  }),
}

type EndedFacts = {
  business: string
  maker: Person
  reason: OutletEndReason
  ended: readonly Named[]
  publicUrl: () => string
}

/** Notifies the owner and the maker of outlets that have ended, because a program of theirs may depend on them. */
export const outletsEnded: EventTemplate<EndedFacts> = {
  group: 'necessary',
  email: ({ business, maker, reason, ended, publicUrl }, { name, locale }) => ({
    title: m.outlets_email_ended_title({ business }, { locale }),
    paragraphs: [
      endTexts[reason]({ name, person: maker.name, business }, { locale }),
      m.outlets_email_ended_next({}, { locale }),
    ],
    details: ended.map((one) => outletRow(one, locale, maker.name)),
    action: settingsAction(publicUrl, locale),
  }),
}

type EndText = (
  facts: { name: string; person: string; business: string },
  options: { locale: Locale },
) => string

const endTexts: Record<OutletEndReason, EndText> = {
  member_left: m.outlets_email_member_left,
  role_changed: m.outlets_email_role_changed,
  handed_over: m.outlets_email_handed_over,
  account_deleted: m.outlets_email_account_deleted,
  password_reset: m.outlets_email_password_reset,
}

const settingsAction = (publicUrl: () => string, locale: Locale) => ({
  label: m.outlets_email_action({}, { locale }),
  url: `${publicUrl()}/professional/settings/integrations`,
})
