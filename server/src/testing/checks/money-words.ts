import type { Locale } from '@ujuzi/contract/locale/locales'

/** Words for payments and refunds, which must not appear for a booking that was not paid in advance. */
export const moneyMovementWords = {
  en: /refund|\bback to (you|them)\b|(?<!clock )\b(goes?|went|comes?|paid|pay|money|everything|nothing|gets?|%|all of it)[^.]{0,40}\bback\b|\b(have|was|already) paid\b|\bkeeps (all|\{price|\{amount)/i,
  fr: /rembours|revien(?:t|nent)|récupér|restitu|garde la totalité|(?:avez|été|déjà) payé/i,
  es: /reembols|recuper|devol|devuel|se queda con|(?:haya|ya|se) pagado|que pagó/i,
} as const satisfies Record<Locale, RegExp>
