import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

/** The name of a business where it outlives its owner's account: in the bookings of its clients. */
export const shownBusinessName = (
  name: string,
  owner: { erasedAt: Date | string | null },
  locale: Locale,
) => (owner.erasedAt ? m.privacy_deleted_business({}, { locale }) : name)
