import { isCountry } from '@ujuzi/contract/locale/countries'
import { phoneKind } from '../../../platform/phones/read-phone.ts'

/** Whether this is a mobile number of a country of the marketplace. */
export function isMobileNumber(phone: string) {
  const kind = phoneKind(phone)
  return kind !== undefined && isCountry(kind.country ?? '') && kind.isMobile
}
