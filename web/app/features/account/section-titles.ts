import { m } from '@ujuzi/contract/messages'

const sections = {
  personal: m.account_personal,
  password: m.ui_password,
  'two-step': m.account_two_step,
  'sign-in': m.account_sign_in,
  google: m.account_google,
  devices: m.account_devices,
  logins: m.security_logins,
  networks: m.account_networks,
  protection: m.account_protection,
  data: m.account_data,
  delete: m.account_delete,
} as const satisfies Record<string, () => string>

export type SectionId = keyof typeof sections

export const sectionTitle = (id: SectionId) => sections[id]()

/** Also used when the focused element is about to be removed. */
export const focusSection = (id: SectionId) =>
  document.getElementById(id)?.focus({ preventScroll: true })
