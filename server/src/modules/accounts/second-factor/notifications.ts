import { m } from '@ujuzi/contract/messages'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import { signInChange } from '../notifications.ts'

export const secondFactorTurnedOn = signInChange({
  title: m.email_second_factor_on_title,
  text: m.email_second_factor_on_text,
})
export const secondFactorTurnedOff = signInChange({
  title: m.email_second_factor_off_title,
  text: m.email_second_factor_off_text,
})
export const recoveryCodesRenewed = signInChange({
  title: m.email_recovery_renewed_title,
  text: m.email_recovery_renewed_text,
})

/** `left`: how many recovery codes are still unused. */
export const recoveryCodeUsed: EventTemplate<{ left: number }> = {
  group: 'necessary',
  push: 'security',
  email: ({ left }, { name, locale }) => ({
    title: m.email_recovery_used_title({}, { locale }),
    paragraphs: [m.email_recovery_used_text({ name }, { locale })],
    details: [{ label: m.email_recovery_left({}, { locale }), value: String(left) }],
    small: [m.email_recovery_more({}, { locale }), m.email_stranger({}, { locale })],
  }),
}
