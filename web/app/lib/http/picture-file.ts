import { imageMaxBytes } from '@ujuzi/contract/api/limits'
import { imageMaxPixels } from '@ujuzi/contract/api/portal-limits'
import { pictureTypes } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { pictureSize } from './picture-size.ts'

/** Without HEIC: iPhones then convert their photos to JPG by themselves. */
export const pictureAccept = pictureTypes.join(',')

/** Larger files are not decoded in the browser, because a phone could run out of memory. */
const shrinkableMaxBytes = 12 * imageMaxBytes

type PictureFile = Pick<File, 'type' | 'size' | 'name'>

/**
 * Error message for a file that must not be uploaded, otherwise undefined. Photos over the size limit are shrunk before
 * they are sent; the server validates the result again.
 */
export function pictureFileError(file: PictureFile) {
  const { type, size } = file
  if (!(pictureTypes as readonly string[]).includes(type) && !isHeic(file))
    return m.error_picture_type()
  if (size >= shrinkableMaxBytes) return m.error_picture_too_large()
}

/** Whether the file must be converted or shrunk before it is sent. */
export const needsShrinking = async (file: PictureFile & Pick<File, 'arrayBuffer'>) =>
  file.size >= imageMaxBytes || isHeic(file) || (await hasTooManyPixels(file))

/** Few bytes may be many pixels: a poster of one color, a long screenshot. */
export async function hasTooManyPixels(file: Pick<File, 'arrayBuffer'>) {
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()))
  return size !== undefined && size.width * size.height > imageMaxPixels
}

/** Some systems give HEIC files no type. */
export const isHeic = ({ type, name }: PictureFile) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
