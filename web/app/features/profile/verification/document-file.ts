import {
  identityFileExtensions,
  identityFileMaxBytes,
  identityFileTypes,
} from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'

export const documentAccept = [
  ...identityFileTypes,
  ...identityFileExtensions.map((extension) => `.${extension}`),
].join(',')

/** Error message for a file that must not be uploaded, otherwise undefined. The server validates it again. */
export function documentFileError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const isAccepted = type
    ? (identityFileTypes as readonly string[]).includes(type)
    : (identityFileExtensions as readonly string[]).includes(extension)
  if (!isAccepted) return m.error_document_type()
  if (size >= identityFileMaxBytes) return m.error_picture_too_large()
}
