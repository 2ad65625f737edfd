import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { pictureTypes } from '@ujuzi/contract/businesses/media'
import { m } from '@ujuzi/contract/messages'

export const pictureAccept = pictureTypes.join(',')

/** Why a file is not even sent; undefined when it may be. The server looks into it all the same. */
export function pictureFileFault({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!(pictureTypes as readonly string[]).includes(type)) return m.picture_type_fault()
  if (size >= imageMaxBytes) return m.picture_size_fault()
}
