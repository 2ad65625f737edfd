import { m } from '@ujuzi/contract/messages'
import { signInChange } from '../notifications.ts'

export const googleLinked = signInChange({
  title: m.email_google_linked_title,
  text: m.email_google_linked_text,
})
export const googleUnlinked = signInChange({
  title: m.email_google_unlinked_title,
  text: m.email_google_unlinked_text,
})
