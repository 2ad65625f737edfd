import type { InvitedRole } from '@ujuzi/contract/businesses/grants'
import { roleLabel } from '@ujuzi/contract/businesses/role-labels'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { formatLocalTime } from '../../../platform/local-time.ts'
import {
  type NameWriter,
  shortestSms,
  withShorterNames,
} from '../../notifications/channels/sms/text.rules.ts'
import type { EventTemplate, Payer } from '../../notifications/event.rules.ts'

type InvitationFacts = {
  business: { name: string; timeZone: string }
  ownerName: string
  role: InvitedRole
  expiresAt: Date
  url: string
  /** Whether the person is invited by phone. */
  byPhone: boolean
  payer: Payer
}

/** Sends the link of an invitation to the invited contact, which may have no account. */
export const memberInvited: EventTemplate<InvitationFacts> = {
  group: 'necessary',
  policy: ({ payer }) => ({ paidBy: payer }),
  email: ({ business, ownerName, role, expiresAt, url, byPhone }, { locale }) =>
    byPhone
      ? undefined
      : {
          subject: m.team_email_invited_subject({ business: business.name }, { locale }),
          title: m.team_email_invited_title({ business: business.name }, { locale }),
          paragraphs: [
            m.team_email_invited_text(
              { owner: ownerName, business: business.name, site: site.name },
              { locale },
            ),
          ],
          details: [
            { label: m.team_role({}, { locale }), value: roleLabel(role, locale) },
            {
              label: m.team_email_until({}, { locale }),
              value: formatLocalTime(expiresAt, business.timeZone, locale),
            },
          ],
          action: { label: m.team_email_invited_action({}, { locale }), url },
          small: [m.team_email_invited_stranger({ business: business.name }, { locale })],
          why: m.team_email_invited_why({ owner: ownerName }, { locale }),
        },
  sms({ business, ownerName, url, byPhone }, { locale }) {
    if (!byPhone) return undefined
    const compose = (nameOf: NameWriter) =>
      m.team_sms_invited(
        { owner: nameOf(ownerName), business: nameOf(business.name), url },
        { locale },
      )
    return { text: shortestSms(withShorterNames(compose)) }
  },
}

type PersonFacts = { business: string; person: string; publicUrl: () => string }

const teamAction = (publicUrl: () => string, locale: 'en' | 'fr' | 'es') => ({
  label: m.team_email_action({}, { locale }),
  url: `${publicUrl()}/professional/team`,
})

/** Notifies the owner that an invited person has joined. */
export const memberJoined: EventTemplate<PersonFacts> = {
  group: 'necessary',
  email: ({ business, person, publicUrl }, { name, locale }) => ({
    title: m.team_email_joined_title({ person }, { locale }),
    paragraphs: [m.team_email_joined_text({ name, person, business }, { locale })],
    action: teamAction(publicUrl, locale),
  }),
}

type DeclinedFacts = Omit<PersonFacts, 'person'> & { contact: string }

/** Notifies the owner that an invitation was declined. */
export const invitationDeclined: EventTemplate<DeclinedFacts> = {
  group: 'necessary',
  email: ({ business, contact, publicUrl }, { name, locale }) => ({
    title: m.team_email_declined_title({}, { locale }),
    paragraphs: [m.team_email_declined_text({ name, contact, business }, { locale })],
    action: teamAction(publicUrl, locale),
  }),
}

/** Notifies a person who no longer works in the business, in case they did not expect it. */
export const memberRemoved: EventTemplate<{ business: string }> = {
  group: 'necessary',
  email: ({ business }, { name, locale }) => ({
    title: m.team_email_removed_title({ business }, { locale }),
    paragraphs: [m.team_email_removed_text({ name, business }, { locale })],
  }),
}

/** Notifies the owner that a person has left. */
export const memberLeft: EventTemplate<PersonFacts> = {
  group: 'necessary',
  email: ({ business, person, publicUrl }, { name, locale }) => ({
    title: m.team_email_left_title({ person }, { locale }),
    paragraphs: [m.team_email_left_text({ name, person, business }, { locale })],
    action: teamAction(publicUrl, locale),
  }),
}

/** Notifies both people that the business has a new owner. */
export const businessHandedOver: EventTemplate<{ business: string; from: string; to: string }> = {
  group: 'necessary',
  email: ({ business, from, to }, { name, locale }) => ({
    title: m.team_email_handed_over_title({ business }, { locale }),
    paragraphs: [m.team_email_handed_over_text({ name, business, from, to }, { locale })],
    small: [m.email_stranger({}, { locale })],
  }),
}
