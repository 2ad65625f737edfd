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

/** Why a file is not even sent; undefined when it may be. The server looks into it all the same. */
export function documentFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const known = type
    ? (identityFileTypes as readonly string[]).includes(type)
    : (identityFileExtensions as readonly string[]).includes(extension)
  if (!known) return m.profile_document_type_fault()
  if (size >= identityFileMaxBytes) return m.picture_size_fault()
}
