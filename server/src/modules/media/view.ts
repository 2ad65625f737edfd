import type { Picture } from '@ujuzi/contract/media/media'
import { pictureFileUrl } from '@ujuzi/contract/media/media-url'
import type { MediaRow } from './tables.ts'

export const pictureView = (row: MediaRow): Picture => ({
  id: row.id,
  url: pictureFileUrl(row.id, row.width),
  width: row.width,
  height: row.height,
  widths: row.widths,
  avif: row.avifAt !== null,
  placeholder: row.placeholder,
})
