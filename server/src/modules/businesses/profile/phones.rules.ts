import { parsePhone } from '../../accounts/phone/rules.ts'
import type { ProfileFields } from './fields.rules.ts'
import type { Profile } from './queries.ts'
import type { FieldErrors, ProfileChange } from './rules.ts'

/** The business phone and the WhatsApp number after the change, in international format. Unchanged ones are not checked. */
export function parsePhones(before: ProfileFields, change: ProfileChange) {
  const phone = parseChanged(change.business?.phone, before.business.phone)
  const whatsapp = parseChanged(
    numberOfLink(change.social_media?.whatsapp),
    before.social_media.whatsapp,
  )
  const errors: FieldErrors = {
    ...(phone.error && { 'business.phone': phone.error }),
    // The message `field_phone_mobile` mentions a code, but none is sent to the WhatsApp number.
    ...(whatsapp.error && {
      'social_media.whatsapp':
        whatsapp.error === 'field_phone_mobile' ? ('field_phone' as const) : whatsapp.error,
    }),
  }
  return { errors, phones: { phone: phone.number, whatsapp: whatsapp.number } }
}

function parseChanged(typed: string | null | undefined, stored: string | null) {
  if (typed === undefined || typed === stored) return { number: stored }
  if (typed === null) return { number: null }
  const { phone, error } = parsePhone(typed)
  return { number: phone ?? null, error }
}

const chatLink =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2B)?(\d+)/i

/** The number in a link that opens a WhatsApp chat; other texts as they are. */
function numberOfLink(typed: string | null | undefined) {
  const number = typed && chatLink.exec(typed)?.[1]
  return number ? `+${number}` : typed
}

type Owned = {
  business: Pick<Profile['business'], 'phone' | 'phoneVerifiedAt'>
  owner: OwnerPhone
}
type OwnerPhone = Pick<Profile['owner'], 'phone' | 'phoneVerifiedAt'>

/** Time at which the business phone was confirmed. A new number is confirmed only if it is the owner's own. */
export function phoneVerification(phone: string | null, { business, owner }: Owned, now: Date) {
  if (phone === business.phone) return business.phoneVerifiedAt
  return phone !== null && isOwnPhone(phone, owner) ? now : null
}

/** True for the number that the owner confirmed for the account. */
export const isOwnPhone = (phone: string, owner: OwnerPhone) =>
  owner.phoneVerifiedAt !== null && owner.phone === phone
