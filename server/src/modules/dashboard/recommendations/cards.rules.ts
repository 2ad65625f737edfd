import type { Locale } from '@ujuzi/contract/locale/locales'
import { parseCard, type StoredCard } from '../../search/cards/rules.ts'

type StoredFacts = { row: { card: StoredCard; topPro: boolean }; nextSlot: string | undefined }

/** Card of a recommended business. It shows no distance, because there is no position to measure from. */
export const parseRecommendedCard = ({ row, nextSlot }: StoredFacts, locale: Locale) =>
  parseCard(row.card, { topPro: row.topPro, km: null, nextSlot, reasons: [] }, locale)
