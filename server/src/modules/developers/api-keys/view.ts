import type { ApiKey } from '@ujuzi/contract/developers/api-keys'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { displayName } from '../../accounts/view.ts'
import { isExpired } from './rules.ts'
import type { ApiKeyRow } from './tables.ts'

type Listed = {
  key: ApiKeyRow
  maker: { name: string; erasedAt: Date | null }
  isMakerSuspended: boolean
}

export const apiKeyView = (
  { key, maker, isMakerSuspended }: Listed,
  { locale, now }: { locale: Locale; now: Date },
): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  made_by: displayName(maker, locale),
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  state: isExpired(key, now) ? 'expired' : isMakerSuspended ? 'suspended' : 'active',
})
