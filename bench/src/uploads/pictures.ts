import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { BenchApp } from '../bench-app.ts'
import { createBenchClient } from '../clients.ts'
import { findLatestChild, readResidentMegabytes } from '../cpu.ts'
import { expectStatus, formatNumber, measure } from '../load.ts'

const uploadCount = 60
const concurrency = 8
const brokenCount = 90
const shares = [0.01, 0.5, 0.99]

type UploadContext = { origin: string; tokens: string[]; photo: Buffer<ArrayBuffer> }

/** Measures time and memory of uploads of phone photos: many concurrent ones, many aborted ones, then many again. */
export async function benchPictures(app: BenchApp) {
  await app.start()
  await wait(2_000)
  const { origin, pool, serverPid, pids } = app
  const photo = await createPhonePhoto()
  const tokens = await Promise.all(
    Array.from({ length: concurrency }, () => createBenchClient(pool)),
  )
  const context = { origin, tokens, photo }
  const plainEncodes = await measure([process.pid], { count: 8, concurrency: 1 }, () =>
    encodePlain(photo),
  )
  const restingMegabytes = await readResidentMegabytes(serverPid)
  console.log(
    `\npictures: ${uploadCount} of 12 megapixels and ${formatNumber(photo.length / 1e6, 1)} MB, ${concurrency} at a time; at rest ${formatNumber(restingMegabytes, 0)} MB`,
  )
  for (const name of ['first round', 'after those that broke off']) {
    const [sent, peak] = await watchMemory(serverPid, () =>
      measure(pids, { count: uploadCount, concurrency }, (index) => upload(context, index)),
    )
    console.log(
      `${name.padEnd(28)}${formatNumber(sent.perSecond / plainEncodes.perSecond, 2)} x a plain encode; server ${formatNumber(peak.server / restingMegabytes)} x rest at most, image worker ${formatNumber(peak.worker / restingMegabytes)} x`,
    )
    if (name === 'first round') await breakOffMany(context, serverPid, restingMegabytes)
  }
  // The image worker exits after a while without work.
  await wait(20_000)
  const after = await readResidentMegabytes(serverPid)
  console.log(
    `${'at rest again'.padEnd(28)}server ${formatNumber(after / restingMegabytes)} x rest`,
  )
  if (await findLatestChild(serverPid)) throw new Error('The image worker did not exit after rest')
}

async function breakOffMany(context: UploadContext, serverPid: number, restingMegabytes: number) {
  let next = 0
  const worker = async () => {
    while (next < brokenCount) await breakOff(context, next++)
  }
  const [, peak] = await watchMemory(serverPid, () =>
    Promise.all(Array.from({ length: concurrency }, worker)),
  )
  console.log(
    `${`${brokenCount} that broke off`.padEnd(28)}server ${formatNumber(peak.server / restingMegabytes)} x rest at most, image worker ${formatNumber(peak.worker / restingMegabytes)} x`,
  )
}

async function upload({ origin, tokens, photo }: UploadContext, index: number) {
  const form = new FormData()
  form.set('purpose', 'service')
  form.set('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${origin}/api/media/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
    body: form,
  })
  await expectStatus(response, 201)
}

/** Sends part of a photo and resets the connection. */
async function breakOff({ origin, tokens, photo }: UploadContext, index: number) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const form =
    '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nservice\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  socket.write(
    `POST /api/media/ HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${tokens[index % tokens.length]}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length + photo.length + 9}\r\n\r\n${form}`,
  )
  const sent = photo.subarray(0, Math.floor(photo.length * (shares[index % shares.length] ?? 0)))
  await new Promise((done) => socket.write(sent, done))
  await wait(20)
  socket.resetAndDestroy()
}

/** Peak memory of the server and of its image worker during `work`, with its result. */
async function watchMemory<T>(serverPid: number, work: () => Promise<T>) {
  const peaks = { server: 0, worker: 0 }
  let watching = true
  const sample = async () => {
    while (watching) {
      const child = await findLatestChild(serverPid)
      // The worker may end between the two.
      const worker = child ? await readResidentMegabytes(child).catch(() => 0) : 0
      peaks.server = Math.max(peaks.server, await readResidentMegabytes(serverPid))
      peaks.worker = Math.max(peaks.worker, worker)
      await wait(50)
    }
  }
  const [result] = await Promise.all([
    work().finally(() => {
      watching = false
    }),
    sample(),
  ])
  return [result, peaks] as const
}

/** The minimum work per photo: decode, resize to one width, encode. */
async function encodePlain(photo: Buffer) {
  const drawn = sharp(photo).autoOrient().resize({ width: 1600 }).webp({ quality: 78, effort: 4 })
  await drawn.toBuffer()
}

/** A photo with as much detail as that of a phone. */
async function createPhonePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 1000, height: 750, channels: 3 as const, background: 'grey', noise }
  const bytes = await sharp({ create }).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer()
  return Buffer.from(new Uint8Array(bytes))
}
