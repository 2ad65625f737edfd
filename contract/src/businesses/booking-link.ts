import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Names that a business may have had, the current one included. All of them lead to it. */
export const linkNamesMax = 5
export const linkNameLengths = { min: 3, max: 30 } as const

/** Letters a to z, digits and single hyphens between them. */
const form = /^[a-z0-9]+(-[a-z0-9]+)*$/

const linkName = () =>
  z
    .string('field_required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'field_required'),
      z.minLength(linkNameLengths.min, 'field_link_name'),
      z.maxLength(linkNameLengths.max, 'field_link_name'),
      z.regex(form, 'field_link_name'),
    )

/** Short public link of a business, for printing and sending. */
export const BookingLink = z.object({
  /** Null until the owner chooses one. */
  link_name: z.nullable(z.string()),
  /** A free name made from that of the business; null once there is a name. */
  suggestion: z.nullable(z.string()),
  /** The short link, or the page of the business while there is no name. */
  url: z.url(),
  /** Names chosen before. */
  earlier_names: z.array(z.string()),
  /** QR code of `url`. */
  qr: z.object({
    /** Width and height in modules, with the quiet zone. */
    size: z.int(),
    /** SVG path of the dark modules, one unit each. */
    path: z.string(),
  }),
})
export type BookingLink = z.infer<typeof BookingLink>

const path = '/api/business/booking-link/'

export const getBookingLink = endpoint({
  method: 'GET',
  path,
  summary: 'Returns the short link of the caller\u2019s business with its QR code.',
  who: 'professional',
  grant: 'own_day',
  status: 200,
  returns: BookingLink,
  errors: ['business_not_found'],
})

export const setBookingLink = endpoint({
  method: 'PUT',
  path,
  summary:
    'Chooses the name in the short link of the caller\u2019s business. Links with earlier names still open it.',
  who: 'professional',
  grant: 'page',
  body: z.strictObject({ link_name: linkName() }),
  status: 200,
  returns: BookingLink,
  errors: [
    'business_not_found',
    'link_name_taken',
    'link_name_reserved',
    'link_name_unpublished',
    'too_many_link_names',
  ],
})
