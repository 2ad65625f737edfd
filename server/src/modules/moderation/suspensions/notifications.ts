import { suspensionLinkDays } from '@ujuzi/contract/api/portal-limits'
import { suspensionReasonLabel } from '@ujuzi/contract/locale/choice-labels'
import { m } from '@ujuzi/contract/messages'
import type { SuspensionOutcome } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { formatLocalTime } from '../../../platform/local-time.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import type { SuspensionRow } from '../tables.ts'

type Ordered = { suspension: SuspensionRow; timeZone: string | null; link: string }

/** Contains the reason, the start, and the link for replying. `timeZone` is the account's. */
export const suspensionOrdered: EventTemplate<Ordered> = {
  group: 'necessary',
  email: ({ suspension, timeZone, link }, { name, locale }) => {
    const when = formatLocalTime(suspension.startsAt, timeZone, locale)
    const inputs = { name, site: site.name, when }
    const [title, text] = suspension.startedAt
      ? [m.suspension_email_now_title, m.suspension_email_now_text]
      : [m.suspension_email_notice_title, m.suspension_email_notice_text]
    return {
      title: title(inputs, { locale }),
      paragraphs: [text(inputs, { locale }), m.suspension_email_right({}, { locale })],
      details: [
        {
          label: m.suspension_email_reason({}, { locale }),
          value: suspensionReasonLabel(suspension.reason, locale),
        },
        {
          label: m.suspension_email_explanation({}, { locale }),
          value: suspension.explanation ?? '',
        },
      ],
      action: { label: m.suspension_email_action({}, { locale }), url: link },
      small: [m.suspension_email_link({ days: suspensionLinkDays }, { locale })],
    }
  },
}

/** Sent when the notice period is over and the suspension has begun. */
export const suspensionStarted: EventTemplate<{ link: string }> = {
  group: 'necessary',
  email: ({ link }, { name, locale }) => {
    const inputs = { name, site: site.name }
    return {
      title: m.suspension_email_now_title(inputs, { locale }),
      paragraphs: [
        m.suspension_email_started_text(inputs, { locale }),
        m.suspension_email_right({}, { locale }),
      ],
      action: { label: m.suspension_email_action({}, { locale }), url: link },
    }
  },
}

type Decided = {
  outcome: SuspensionOutcome
  explanation: string
  link: string
  publicUrl: () => string
}

export const suspensionDecided: EventTemplate<Decided> = {
  group: 'necessary',
  email: ({ outcome, explanation, link, publicUrl }, { name, locale }) => {
    const inputs = { name, site: site.name }
    const { title, text } = decisions[outcome]
    return {
      title: title(inputs, { locale }),
      paragraphs: [text(inputs, { locale })],
      details: [{ label: m.suspension_email_explanation({}, { locale }), value: explanation }],
      action:
        outcome === 'upheld'
          ? { label: m.suspension_email_read({}, { locale }), url: link }
          : { label: m.suspension_email_sign_in({}, { locale }), url: `${publicUrl()}/auth/login` },
    }
  },
}

const decisions = {
  upheld: { title: m.suspension_email_upheld_title, text: m.suspension_email_upheld_text },
  withdrawn: { title: m.suspension_email_withdrawn_title, text: m.suspension_email_withdrawn_text },
  lifted: { title: m.suspension_email_lifted_title, text: m.suspension_email_lifted_text },
} as const satisfies Record<SuspensionOutcome, unknown>

/** Reason stored in a booking that a suspension cancels, in the language of the other side. */
export const cancellationReason = (locale: string | null) =>
  m.suspension_cancelled({ site: site.name }, { locale: localeOrDefault(locale ?? 'en') })
