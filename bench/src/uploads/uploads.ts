import { imageMaxBytes } from '../../../contract/src/api/limits.ts'
import { multipart, tinyPicture } from '../../../server/src/testing/app/multipart.ts'
import { sendBeforeReading } from '../../../server/src/testing/app/write-first-client.ts'
import type { BenchApp } from '../bench-app.ts'
import { createBenchClient } from '../clients.ts'

const runs = 50
const fileOf = (length: number) => ({ ...tinyPicture, bytes: Buffer.alloc(length, 7) })
const forms = {
  'a file of 5 MB': [fileOf(imageMaxBytes)],
  'one byte more': [fileOf(imageMaxBytes + 1)],
  'two files in one field': [fileOf(2_500_000), fileOf(2_500_000)],
}

/** Uploads that are refused, from `fetch` and from a client that reads only after it has sent everything. */
export async function benchUploads({ origin, pool }: BenchApp) {
  const token = await createBenchClient(pool)
  for (const [name, files] of Object.entries(forms)) {
    const { headers, payload } = multipart({ purpose: 'service' }, files)
    const type = headers['content-type']
    const byFetch = () => fetchStatus(`${origin}/api/media/`, { token, type, payload })
    const head = `POST /api/media/ HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`
    const raw = async () =>
      (await sendBeforeReading({ port: Number(new URL(origin).port) }, head, payload)).status
    const counts = [await countStatuses(byFetch), await countStatuses(raw)]
    console.log(`${name}: fetch ${counts[0]}; raw client ${counts[1]}`)
    if (/broken|x [25]/.test(counts.join())) throw new Error(`${name} was not refused properly`)
  }
}

async function fetchStatus(
  url: string,
  { token, type, payload }: { token: string; type: string; payload: Buffer },
) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: new Uint8Array(payload),
  })
  await response.json()
  return response.status
}

/** Number of responses by status, and of broken connections. */
async function countStatuses(send: () => Promise<number>) {
  const counts = new Map<string, number>()
  for (let run = 0; run < runs; run++) {
    const status = await send().then(String, () => 'broken')
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}
