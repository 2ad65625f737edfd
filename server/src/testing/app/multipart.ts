import { randomUUID } from 'node:crypto'

export type FormFile = { name: string; type: string; bytes: Uint8Array }

/** A valid picture of one grey pixel. */
export const tinyPicture: FormFile = {
  name: 'tiny.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Encodes a multipart form as browsers do: text fields, then files. */
export function multipart(
  fields: Record<string, unknown>,
  files: (FormFile & { field?: string })[] = [],
) {
  const boundary = `----form${randomUUID()}`
  const partHeader = (name: string, parameters = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${escapeQuoted(name)}"${parameters}\r\n`
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${partHeader(name)}\r\n${fieldText(value)}\r\n`),
  )
  for (const { field = 'file', name, type, bytes } of files) {
    const head = `${partHeader(field, `; filename="${escapeQuoted(name)}"`)}content-type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'))
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

export type UploadInput = { body?: Record<string, unknown>; file: Blob }

/** Encodes the input of an endpoint with a file upload. */
export async function encodeUpload({ body = {}, file }: UploadInput) {
  const name = file instanceof File ? file.name : 'blob'
  const bytes = Buffer.from(await file.arrayBuffer())
  return multipart(body, [{ name, type: file.type || 'application/octet-stream', bytes }])
}

const escapeQuoted = (name: string) =>
  name.replace(/[\r\n"]/g, (character) => encodeURIComponent(character))

const fieldText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
