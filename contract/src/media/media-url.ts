import type { pictureWidths } from '../api/portal-limits.ts'

export type PictureFormat = 'webp' | 'avif'

/** URL path of one width of a picture. */
export const pictureFileUrl = (id: string, width: number, format: PictureFormat = 'webp') =>
  `/media/${id}/${width}.${format}`

/** URL of the picture at most `maxWidth` wide. Each picture exists in all standard widths below its own. */
export const limitPictureWidth = (address: string, maxWidth: (typeof pictureWidths)[number]) =>
  address.replace(
    /^(\/media\/[0-9a-f-]{36}\/)(\d{1,5})(?=\.)/,
    (_, start: string, width: string) => `${start}${Math.min(maxWidth, Number(width))}`,
  )

/** Picture id from one of our picture URLs, whatever its width; undefined for any other URL. */
export const pictureIdFromUrl = (address: string) =>
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,5}\.(?:webp|avif)$/.exec(
    address,
  )?.[1]
