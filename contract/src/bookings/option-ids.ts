import * as z from 'zod/mini'
import { id } from '../api/fields.ts'

/** Variants and add-ons that one booking may include, of all its services. */
const optionsMax = 40

/**
 * Chosen variants and add-ons of all services of a booking, in any order. A service with variants needs exactly one of
 * them (`option_required`); an option applies to its own service only.
 */
export const optionIds = () =>
  z.optional(z.array(id(), 'field_invalid').check(z.maxLength(optionsMax, 'field_invalid')))

/** Ids of chosen options in a query string, separated by commas. */
export const optionIdList = () =>
  z.optional(
    z
      .string('field_invalid')
      .check(
        z.regex(
          /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,39}$/i,
          'field_invalid',
        ),
      ),
  )
