import { randomUUID } from 'node:crypto'

export type SentFile = { name: string; type: string; bytes: Uint8Array }

/** The smallest picture there is, one grey pixel. */
export const tinyPicture: SentFile = {
  name: 'tiny.png',
  type: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A form as browsers send it: text fields, then files. */
export function multipart(
  fields: Record<string, unknown>,
  files: (SentFile & { field?: string })[] = [],
) {
  const boundary = `----form${randomUUID()}`
  const open = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${more}\r\n`
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${open(name)}\r\n${textOf(value)}\r\n`),
  )
  for (const { field = 'file', name, type, bytes } of files) {
    const head = `${open(field, `; filename="${quoted(name)}"`)}content-type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'))
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

export type Form = { body?: Record<string, unknown>; file: Blob }

/** What a call with a file sends. */
export async function formOf({ body = {}, file }: Form) {
  const name = file instanceof File ? file.name : 'blob'
  const bytes = Buffer.from(await file.arrayBuffer())
  return multipart(body, [{ name, type: file.type || 'application/octet-stream', bytes }])
}

const quoted = (name: string) => name.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign))

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
