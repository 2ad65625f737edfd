import { pictureQuota } from '@ujuzi/contract/api/portal-limits'
import type { PictureFormat } from '@ujuzi/contract/businesses/media-url'
import type { MediaRow } from './tables.ts'

export const picturesPrefix = 'pictures/'

/** Where a picture lies in the store in one of its widths. */
export const pictureKey = (id: string, width: number, format: PictureFormat) =>
  `${picturesPrefix}${id}/${width}.${format}`

/** The id in the key of a picture's file. */
export const pictureIdOf = (key: string) =>
  /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1]

/** Every file a picture can have, whether or not its AVIF is made yet. */
export const keysOf = ({ id, widths }: Pick<MediaRow, 'id' | 'widths'>) =>
  widths.flatMap((width) => [pictureKey(id, width, 'webp'), pictureKey(id, width, 'avif')])

export type Usage = { count: number; bytes: number }

/** Whether an account that keeps so much may keep one picture of so many bytes more. */
export const mayKeep = (usage: Usage, bytes = 0) =>
  usage.count < pictureQuota.count && usage.bytes + bytes <= pictureQuota.bytes
