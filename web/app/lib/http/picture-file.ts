import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { pictureTypes } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'

export const pictureAccept = pictureTypes.join(',')

/** Error message for a file that must not be uploaded, otherwise undefined. The server validates it again. */
export function pictureFileError({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!(pictureTypes as readonly string[]).includes(type)) return m.picture_type_error()
  if (size >= imageMaxBytes) return m.picture_size_error()
}
