import { type PasswordRule, passwordRules } from '@ujuzi/contract/api/password-rules'
import { m } from '@ujuzi/contract/messages'

const labels = {
  length: m.auth_rule_length,
  uppercase: m.auth_rule_uppercase,
  lowercase: m.auth_rule_lowercase,
  digit: m.auth_rule_digit,
  special: m.auth_rule_special,
} as const satisfies Record<PasswordRule, () => string>

/** Password rules of the contract with translated labels, for the live checklist. */
export const passwordChecklist = () =>
  (Object.keys(passwordRules) as PasswordRule[]).map((rule) => ({
    label: labels[rule](),
    met: (password: string) => passwordRules[rule].test(password),
  }))
