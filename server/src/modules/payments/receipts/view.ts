import type { Locale } from '@ujuzi/contract/locale/locales'
import type { Receipt } from '@ujuzi/contract/payments/receipts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText } from '../../../platform/auth/encryption.ts'
import { encryptionPurpose } from '../../businesses/profile/encryption.rules.ts'
import { locationOf } from '../../businesses/rules.ts'
import { displayBusinessName } from '../../businesses/view.ts'
import { receiptPartsView } from '../view.ts'

type ReceiptBusiness = {
  id: string
  name: string
  address: string | null
  district: string | null
  town: string
  country: string
  taxId: Buffer | null
  erasedAt: Date | null
}

/** A receipt as it is printed and shared. */
export function receiptView(
  details: Parameters<typeof receiptPartsView>[0],
  business: ReceiptBusiness,
  { locale, secret }: { locale: Locale; secret: AuthSecret },
): Receipt {
  return {
    ...receiptPartsView(details, locale),
    business: {
      name: displayBusinessName(business.name, business, locale),
      address: business.address,
      location: locationOf(business, locale),
      tax_id:
        business.taxId &&
        decryptText(business.taxId, {
          secret,
          purpose: encryptionPurpose.taxId,
          owner: business.id,
        }),
    },
  }
}
