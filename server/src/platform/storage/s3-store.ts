import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../errors.ts'
import type { Store } from './store.ts'
import { checkStoreKey } from './store-key.ts'

const timeoutMs = 10_000

/** Parts of `s3://KEY:SECRET@host:port/bucket?region=…&tls=off`; undefined when one is missing. */
export function parseS3Url(url: string) {
  const { protocol, username, password, host, pathname, searchParams } = URL.parse(url) ?? {}
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname ?? '')?.[1]
  if (protocol !== 's3:' || !username || !password || !host || !bucket) return undefined
  const scheme = searchParams?.get('tls') === 'off' ? 'http' : 'https'
  return {
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams?.get('region') ?? 'us-east-1',
    bucketUrl: `${scheme}://${host}/${bucket}`,
  }
}

/** Store in a bucket of an S3-compatible service. The bucket must exist and be private. */
export function openS3Store(url: string): Store {
  const parts = parseS3Url(url)
  if (!parts) throw new Error('STORAGE_URL is not a valid bucket URL')
  const { keyId, secret, region, bucketUrl } = parts
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  })

  /** Returns a response with one of the `expected` statuses; for any other it refuses with `unavailable`. */
  async function request(url: string, init: RequestInit, expected: number[]) {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await client.fetch(url, { ...init, signal }).catch((error: unknown) => {
      throw unavailable(error)
    })
    if (expected.includes(response.status)) return response
    const body = await response.text().catch(() => '')
    if (response.status === 507) throw new Refusal('storage_full')
    throw unavailable(
      new Error(`The store responded with ${response.status}: ${errorCodeIn(body)}`),
    )
  }

  const urlOf = (key: string) => `${bucketUrl}/${checkStoreKey(key)}`

  return {
    async put(key, bytes, type) {
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash('sha256', bytes) }
      const body = new Uint8Array(bytes)
      await request(urlOf(key), { method: 'PUT', headers, body }, [200])
    },

    async get(key) {
      const { status, body, headers } = await request(urlOf(key), {}, [200, 404])
      if (status === 404 || !body) {
        await body?.cancel()
        return undefined
      }
      const stream = Readable.fromWeb(body as ReadableStream)
      return { stream, size: Number(headers.get('content-length')) }
    },

    async remove(key) {
      const response = await request(urlOf(key), { method: 'DELETE' }, [200, 204, 404])
      await response.body?.cancel()
    },

    async *list(prefix) {
      let next: string | undefined = ''
      while (next !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next) query.set('continuation-token', next)
        const page = await (await request(`${bucketUrl}?${query}`, {}, [200])).text()
        yield* filesIn(page)
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
    },
  }
}

/** Entries of a list response. Regular expressions suffice: the XML is flat, and our keys need no escaping. */
function filesIn(page: string) {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: /<Key>([^<]+)</.exec(entry)?.[1] ?? '',
    changedAt: new Date(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? ''),
  }))
}

const errorCodeIn = (xml: string) => /<Code>(\w+)</.exec(xml)?.[1] ?? 'no reason'

function unavailable(cause: unknown) {
  const refusal = new Refusal('unavailable')
  refusal.cause = cause
  return refusal
}
