import { pictureQuota } from '@ujuzi/contract/api/portal-limits'
import type { PictureFormat } from '@ujuzi/contract/media/media-url'
import type { MediaRow } from './tables.ts'

export const picturesPrefix = 'pictures/'

/** Store key of a picture's file in one width. */
export const pictureKey = (id: string, width: number, format: PictureFormat) =>
  `${picturesPrefix}${id}/${width}.${format}`

/** Picture id in the store key of a file. */
export const pictureIdOf = (key: string) =>
  /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1]

/** Store keys of all files a picture can have, whether or not its AVIF files exist yet. */
export const fileKeysOf = ({ id, widths }: Pick<MediaRow, 'id' | 'widths'>) =>
  widths.flatMap((width) => [pictureKey(id, width, 'webp'), pictureKey(id, width, 'avif')])

export type Usage = { count: number; bytes: number }

/** True if an account with this usage may store another picture of `bytes`. */
export const isWithinQuota = (usage: Usage, bytes = 0) =>
  usage.count < pictureQuota.count && usage.bytes + bytes <= pictureQuota.bytes
