import { type ApiKeyValidity, apiKeyMarker } from '@ujuzi/contract/developers/api-keys'

const dayMs = 86_400_000
const minuteMs = 60_000
const shownCharacters = 8

/** The key made of a random token, and its first characters, which leave more than 200 random bits. */
export function keyOf(token: string) {
  const key = `${apiKeyMarker}${token}`
  return { key, prefix: key.slice(0, apiKeyMarker.length + shownCharacters) }
}

export const expiryOf = (validity: ApiKeyValidity, now: Date) =>
  validity === 'never' ? null : new Date(now.getTime() + Number(validity) * dayMs)

export const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date) =>
  expiresAt !== null && expiresAt <= now

/** Uses are recorded at most once a minute. */
export const isUseOutdated = ({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date) =>
  now.getTime() - (lastUsedAt?.getTime() ?? 0) >= minuteMs
