import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../testing/servers/s3.ts'
import { openFolderStore } from './folder-store.ts'
import { openStore } from './open-store.ts'
import type { Store } from './store.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-store-'))
  bucket = await startS3Server()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from([0, 255, 1, 254, 13, 10])
const put = (store: Store, key: string, content = bytes) => store.put(key, content, 'image/webp')
const read = async (store: Store, key: string) => {
  const file = await store.get(key)
  return file && { size: file.size, bytes: await buffer(file.stream) }
}
const listed = async (store: Store, prefix = '') => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', () => openStore({ storageUrl: undefined, dataDir: folder })],
  ['a bucket', () => openStore({ storageUrl: bucket.url, dataDir: folder })],
])('files in %s', (_kind, open) => {
  test('a file store returns a file as it was last written, until the file is removed', async () => {
    const store = open()
    await put(store, 'one/first.webp')
    expect(await read(store, 'one/first.webp')).toEqual({ size: 6, bytes })
    await put(store, 'one/first.webp', Buffer.from('other'))
    expect(await read(store, 'one/first.webp')).toMatchObject({ size: 5 })
    await store.remove('one/first.webp')
    expect(await store.get('one/first.webp')).toBeUndefined()
    await store.remove('one/first.webp')
    await put(store, 'one/first.webp')
    expect(await listed(store, 'one/')).toEqual(['one/first.webp'])
  })

  test('lists stored files by the prefix of their keys, with the time of their last change', async () => {
    const store = open()
    for (const key of ['two/a/1.webp', 'two/b/1.webp', 'twofold/c.webp']) await put(store, key)
    expect(await listed(store, 'two/')).toEqual(['two/a/1.webp', 'two/b/1.webp'])
    for await (const { changedAt } of store.list('two/')) {
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000)
    }
  })

  test('returns a large stored file completely', async () => {
    const store = open()
    const large = Buffer.alloc(5_242_879, 'ujuzi')
    await put(store, 'three/large.webp', large)
    expect((await read(store, 'three/large.webp'))?.bytes.equals(large)).toBe(true)
  })

  test.each([
    '../outside.webp',
    'a/../../outside.webp',
    '/etc/passwd',
    'a//b.webp',
    'a/./b.webp',
    'a\\b.webp',
    'a%2fb.webp',
    'a\0b.webp',
    'A.webp',
    '.hidden',
    '',
    `${'a/'.repeat(20)}b`,
  ])('refuses %j as the key of a stored file', async (key) => {
    const store = open()
    await expect(put(store, key)).rejects.toThrow('Invalid store key')
    await expect(store.get(key)).rejects.toThrow('Invalid store key')
    await expect(store.remove(key)).rejects.toThrow('Invalid store key')
  })
})

describe('a folder', () => {
  const partsOf = (root: string) => readdir(`${root}.unfinished`)

  test('the folder store keeps nothing of a file that could not be written', async () => {
    const root = join(folder, 'blocked')
    const store = openFolderStore(root)
    await put(store, 'a/1.webp')
    // A file blocks the path of the next file's folder.
    await writeFile(join(root, 'b'), '')
    await expect(put(store, 'b/1.webp')).rejects.toThrow()
    expect(await partsOf(root)).toEqual([])
    expect(await listed(store)).toEqual(['a/1.webp', 'b'])
  })

  test('the folder store removes folders that have become empty', async () => {
    const root = join(folder, 'emptied')
    const store = openFolderStore(root)
    await put(store, 'a/1.webp')
    await put(store, 'a/2.webp')
    await store.remove('a/1.webp')
    expect(await readdir(root)).toEqual(['a'])
    await store.remove('a/2.webp')
    expect(await readdir(root)).toEqual([])
  })

  test('the folder store deletes old unfinished files that an ended process left behind', async () => {
    const root = join(folder, 'ended')
    await mkdir(`${root}.unfinished`, { recursive: true })
    await writeFile(join(`${root}.unfinished`, 'old'), 'half')
    await writeFile(join(`${root}.unfinished`, 'new'), 'half')
    await utimes(join(`${root}.unfinished`, 'old'), 0, 0)
    const store = openFolderStore(root)
    expect(await listed(store)).toEqual([])
    await put(store, 'a/1.webp')
    expect(await partsOf(root)).toEqual(['new'])
  })
})

describe('a bucket', () => {
  test('the bucket store refuses reads and writes while its server is down and works again afterwards', async () => {
    const own = await startS3Server()
    const store = openStore({ storageUrl: own.url, dataDir: folder })
    await own.close()
    const away = { code: 'unavailable', cause: expect.anything() }
    await expect(put(store, 'a/1.webp')).rejects.toMatchObject(away)
    await expect(store.get('a/1.webp')).rejects.toMatchObject(away)
    await expect(store.remove('a/1.webp')).rejects.toMatchObject(away)
    await expect(listed(store)).rejects.toMatchObject(away)
    const back = await startS3Server(own.port)
    await put(store, 'a/1.webp')
    expect(await listed(store)).toEqual(['a/1.webp'])
    await back.close()
  })

  test('a bucket that rejects the credentials counts as unavailable, and the error says why', async () => {
    const storageUrl = bucket.url.replace('S3RVER:S3RVER', 'STRANGER:S3RVER')
    const store = openStore({ storageUrl, dataDir: folder })
    await expect(put(store, 'a/1.webp')).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: 'The store responded with 403: InvalidAccessKeyId' },
    })
  })

  test('lists all files of a bucket even if its server returns the list in several pages', async () => {
    const server = createServer(({ url = '' }, response) => {
      const isSecond = url.includes('continuation-token=more%2B')
      response.end(isSecond ? page('many/2') : page('many/1', 'more+'))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const storageUrl = `s3://KEY:SECRET@127.0.0.1:${port}/files?tls=off`
    const store = openStore({ storageUrl, dataDir: folder })
    expect(await listed(store, 'many/')).toEqual(['many/1', 'many/2'])
    server.close()
  })
})

/** A list response as in the S3 documentation: the test server cannot list in pages with this OpenSSL. */
const page = (key: string, next?: string) =>
  `<?xml version="1.0"?><ListBucketResult><Name>files</Name>${
    next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }<Contents><Key>${key}</Key><LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents></ListBucketResult>`
