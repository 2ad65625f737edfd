import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { imageMaxBytes } from '../api/limits.ts'

/** Purpose of an uploaded picture. */
export const picturePurposes = [
  'profile_picture',
  'business_logo',
  'profile_image',
  'service',
  'work_sample',
  'message',
] as const
export type PicturePurpose = (typeof picturePurposes)[number]

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** An uploaded picture as screens need it; `url` is the widest version. */
export const Picture = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Available widths in pixels, ascending. */
  widths: z.array(z.int()),
  /** Whether AVIF versions exist. */
  avif: z.boolean(),
  /** Blurred placeholder as a data URI. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/media/',
  summary:
    'Uploads an image (JPG, PNG or WebP, at most 5 MB and 50 million pixels), rotates it upright, strips its metadata and stores it in several widths. Images unused for a day are deleted.',
  who: 'account',
  grant: 'own_day',
  businessOptional: true,
  upload: { types: pictureTypes, maxBytes: imageMaxBytes },
  body: z.strictObject({ purpose: z.enum(picturePurposes, 'field_invalid') }),
  status: 201,
  creates: true,
  returns: Picture,
  errors: [
    'picture_invalid',
    'picture_pixels',
    'picture_too_large',
    'picture_type',
    'quota_reached',
    'storage_full',
    'key_reused',
  ],
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/media/:id/',
  summary:
    'Deletes one of the caller\u2019s images everywhere it is used. An image that was sent in a message stays.',
  who: 'account',
  grant: 'own_day',
  businessOptional: true,
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['picture_not_found', 'picture_sent'],
})
