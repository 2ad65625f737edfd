import * as z from 'zod/mini'
import { lineRule, linesRule } from '../api/fields.ts'
import { serviceDescriptionMaxLength, serviceDescriptionMinLength } from '../api/limits.ts'
import { serviceTitleMaxLength } from '../api/portal-limits.ts'
import { serviceCategorySlugs } from './categories.ts'
import { serviceDuration } from './shape-fields.ts'

const requiredText = (
  missing: 'field_title_required' | 'field_description_required',
  max: number,
) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, 'field_too_long'))

/**
 * Shared by the form and the endpoint. `priceError` checks the price against its currency. With variants, price and
 * duration are the lowest of them: a change that sends variants may send any, another one only the current ones.
 */
export const serviceFields = {
  title: requiredText('field_title_required', serviceTitleMaxLength).check(lineRule()),
  description: requiredText('field_description_required', serviceDescriptionMaxLength).check(
    z.minLength(serviceDescriptionMinLength, 'field_description_short'),
    linesRule(),
  ),
  price: z.number('field_price').check(z.positive('field_price')),
  duration: serviceDuration(),
  category: z.enum(serviceCategorySlugs, 'field_category_required'),
}
