import type { pictureWidths } from '../api/portal-limits.ts'

export type PictureFormat = 'webp' | 'avif'

/** Where a picture lies in one of its widths. */
export const pictureAddress = (id: string, width: number, format: PictureFormat = 'webp') =>
  `/media/${id}/${width}.${format}`

/** The same picture no wider than this; every picture is kept in the usual widths below its own. */
export const narrower = (address: string, atMost: (typeof pictureWidths)[number]) =>
  address.replace(
    /^(\/media\/[0-9a-f-]{36}\/)(\d{1,5})(?=\.)/,
    (_, start: string, width: string) => `${start}${Math.min(atMost, Number(width))}`,
  )

/** The id of the picture at an address of ours, whatever its width. */
export const pictureIdIn = (address: string) =>
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{1,5}\.(?:webp|avif)$/.exec(
    address,
  )?.[1]
