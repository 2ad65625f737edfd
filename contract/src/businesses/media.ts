import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { imageMaxBytes } from '../api/limits.ts'

/** What a picture is uploaded for. */
export const picturePurposes = [
  'profile_picture',
  'business_logo',
  'profile_image',
  'service',
  'work_sample',
] as const
export type PicturePurpose = (typeof picturePurposes)[number]

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What a screen needs to show an uploaded picture: its address names its widest form. */
export const Picture = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The widths it can be had in, the smallest first. */
  widths: z.array(z.int()),
  /** It can be had as AVIF too. */
  avif: z.boolean(),
  /** A few blurred pixels as a data URI. */
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/media/',
  summary:
    'Takes a picture (JPG, PNG or WebP, at most 5 MB), turns it upright, takes out where it was taken, and keeps it in a few widths. What nothing shows for a day is deleted.',
  who: 'account',
  upload: { types: pictureTypes, maxBytes: imageMaxBytes },
  body: z.strictObject({ purpose: z.enum(picturePurposes, 'field_invalid') }),
  status: 201,
  creates: true,
  returns: Picture,
  errors: [
    'picture_invalid',
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
  summary: 'Deletes a picture of mine, wherever it is shown.',
  who: 'account',
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['picture_not_found'],
})
