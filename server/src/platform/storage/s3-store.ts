import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '../errors.ts'
import type { Store } from './store.ts'
import { checkKey } from './store-key.ts'

const patienceMs = 10_000

/** Parts of `s3://KEY:SECRET@host:port/bucket?region=…&tls=off`; undefined when one is missing. */
export function readS3Address(address: string) {
  const { protocol, username, password, host, pathname, searchParams } = URL.parse(address) ?? {}
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

/** Files in a bucket of anything that speaks as S3 does. The bucket is there already, and is private. */
export function openS3Store(address: string): Store {
  const parts = readS3Address(address)
  if (!parts) throw new Error('The address of the store cannot be read')
  const { keyId, secret, region, bucketUrl } = parts
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 2,
  })

  /** The answer, if it is one of these; anything else and the store counts as away. */
  async function ask(url: string, init: RequestInit, good: number[]) {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await client.fetch(url, { ...init, signal }).catch((error: unknown) => {
      throw away(error)
    })
    if (good.includes(answer.status)) return answer
    const said = await answer.text().catch(() => '')
    if (answer.status === 507) throw new Refusal('storage_full')
    throw away(new Error(`The store answered ${answer.status}: ${codeIn(said)}`))
  }

  const urlOf = (key: string) => `${bucketUrl}/${checkKey(key)}`

  return {
    async put(key, bytes, type) {
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash('sha256', bytes) }
      const body = new Uint8Array(bytes)
      await ask(urlOf(key), { method: 'PUT', headers, body }, [200])
    },

    async get(key) {
      const { status, body, headers } = await ask(urlOf(key), {}, [200, 404])
      if (status === 404 || !body) {
        await body?.cancel()
        return undefined
      }
      const stream = Readable.fromWeb(body as ReadableStream)
      return { stream, size: Number(headers.get('content-length')) }
    },

    async remove(key) {
      const answer = await ask(urlOf(key), { method: 'DELETE' }, [200, 204, 404])
      await answer.body?.cancel()
    },

    async *list(prefix) {
      let next: string | undefined = ''
      while (next !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next) query.set('continuation-token', next)
        const page = await (await ask(`${bucketUrl}?${query}`, {}, [200])).text()
        yield* filesIn(page)
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
    },
  }
}

/** What S3 lists is flat and made of our own keys: nothing in it needs a reader of XML. */
function filesIn(page: string) {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: /<Key>([^<]+)</.exec(entry)?.[1] ?? '',
    changedAt: new Date(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? ''),
  }))
}

const codeIn = (answer: string) => /<Code>(\w+)</.exec(answer)?.[1] ?? 'no reason'

function away(cause: unknown) {
  const refusal = new Refusal('unavailable')
  refusal.cause = cause
  return refusal
}
