import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { isBelowMinimum } from '@ujuzi/contract/bookings/minimum-booking'
import { formatMoney } from '@ujuzi/contract/money/money'
import { Refusal } from '../../../platform/errors.ts'
import type { BookableService } from '../planning/queries.ts'
import type { BookedServices } from '../planning/services.commands.ts'
import { policyOf, policyVersion } from '../policy.rules.ts'

type Body = HandlerInput<typeof requestBooking>['body']

/**
 * Checks that the client was shown the current rules and has confirmed the requirements. The caller must hold the lock
 * on the business. Throws `policy_changed` or `invalid_input`.
 */
export function checkAgreement(
  { businessRow, taxRate }: BookableService,
  { policy_shown, requirements_confirmed }: Body,
) {
  const policy = policyOf({ ...businessRow, taxRate })
  if (policy_shown !== undefined && policy_shown !== policyVersion(policy)) {
    throw new Refusal('policy_changed')
  }
  if (policy.requirements && requirements_confirmed !== true) {
    throw new Refusal('invalid_input', { fields: { requirements_confirmed: 'field_unconfirmed' } })
  }
}

/** Throws `below_minimum` unless the total that the client was shown reaches the minimum of the business. */
export function checkMinimum(
  { businessRow, service }: BookableService,
  { priceMinor }: Pick<BookedServices, 'priceMinor'>,
) {
  const { minimumBookingMinor, currency } = businessRow
  const total = { amountMinor: priceMinor, currency: service.currency }
  if (isBelowMinimum(total, { amountMinor: minimumBookingMinor, currency })) {
    throw new Refusal('below_minimum', {
      inputs: (locale) => ({ amount: formatMoney(minimumBookingMinor, currency, locale) }),
    })
  }
}
