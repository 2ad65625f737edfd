import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'

/** Name of a business as shown to its clients: a placeholder once its owner's account is erased. */
export const displayBusinessName = (
  name: string,
  owner: { erasedAt: Date | string | null },
  locale: Locale,
) => (owner.erasedAt ? m.privacy_deleted_business({}, { locale }) : name)
