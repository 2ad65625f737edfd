import { m } from '@ujuzi/contract/messages'
import type { EventTemplate } from '../../notifications/event.rules.ts'
import { signInChange } from '../notifications.ts'

export const secondFactorTurnedOn = signInChange({
  title: m.mail_second_factor_on_title,
  text: m.mail_second_factor_on_text,
})
export const secondFactorTurnedOff = signInChange({
  title: m.mail_second_factor_off_title,
  text: m.mail_second_factor_off_text,
})
export const recoveryCodesRenewed = signInChange({
  title: m.mail_recovery_renewed_title,
  text: m.mail_recovery_renewed_text,
})

/** `left`: how many recovery codes are still unused. */
export const recoveryCodeUsed: EventTemplate<{ left: number }> = {
  email: ({ left }, { name, locale }) => ({
    title: m.mail_recovery_used_title({}, { locale }),
    paragraphs: [m.mail_recovery_used_text({ name }, { locale })],
    details: [{ label: m.mail_recovery_left({}, { locale }), value: String(left) }],
    small: [m.mail_recovery_more({}, { locale }), m.mail_stranger({}, { locale })],
  }),
}
