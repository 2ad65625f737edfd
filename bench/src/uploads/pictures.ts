import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { BenchApp } from '../bench-app.ts'
import { makeClient } from '../clients.ts'
import { childOf, residentMegabytes } from '../cpu.ts'
import { figure, measure } from '../load.ts'

const uploads = 60
const width = 8
const broken = 90
const shares = [0.01, 0.5, 0.99]

type Sending = { origin: string; tokens: string[]; photo: Buffer<ArrayBuffer> }

/** What photos of telephones cost in memory and time: many at once, many that break off, and many again. */
export async function benchPictures(app: BenchApp) {
  await app.start()
  await wait(2_000)
  const { origin, pool, serverPid, pids } = app
  const photo = await phonePhoto()
  const tokens = await Promise.all(Array.from({ length: width }, () => makeClient(pool)))
  const sending = { origin, tokens, photo }
  const alone = await measure([process.pid], { count: 8, width: 1 }, () => encode(photo))
  const resting = await residentMegabytes(serverPid)
  console.log(
    `\npictures: ${uploads} of 12 megapixels and ${figure(photo.length / 1e6, 1)} MB, ${width} at a time; at rest ${figure(resting, 0)} MB`,
  )
  for (const name of ['first round', 'after those that broke off']) {
    const watched = watch(serverPid)
    const sent = await measure(pids, { count: uploads, width }, (index) => upload(sending, index))
    const peak = await watched.stop()
    console.log(
      `${name.padEnd(28)}${figure(sent.perSecond / alone.perSecond, 2)} x a plain encode, ${sent.failed} refused; server ${figure(peak.server / resting)} x rest at most, drawing ${figure(peak.drawing / resting)} x`,
    )
    if (name === 'first round') await breakMany(sending, serverPid, resting)
  }
  // The drawing process leaves after a while without a picture.
  await wait(20_000)
  const after = await residentMegabytes(serverPid)
  const drawing = (await childOf(serverPid)) ? 'is still there' : 'has left'
  console.log(
    `${'at rest again'.padEnd(28)}server ${figure(after / resting)} x rest; drawing ${drawing}`,
  )
}

async function breakMany(sending: Sending, serverPid: number, resting: number) {
  const watched = watch(serverPid)
  let next = 0
  const worker = async () => {
    while (next < broken) await breakOff(sending, next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
  const peak = await watched.stop()
  console.log(
    `${`${broken} that broke off`.padEnd(28)}server ${figure(peak.server / resting)} x rest at most, drawing ${figure(peak.drawing / resting)} x`,
  )
}

async function upload({ origin, tokens, photo }: Sending, index: number) {
  const form = new FormData()
  form.set('purpose', 'service')
  form.set('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${origin}/api/media/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
    body: form,
  }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status === 201
}

/** Sends a part of a photo and is gone. */
async function breakOff({ origin, tokens, photo }: Sending, index: number) {
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

/** The most memory of the server and of the process that draws for it, until it is stopped. */
function watch(serverPid: number) {
  const most = { server: 0, drawing: 0 }
  let watching = true
  const look = async () => {
    while (watching) {
      const child = await childOf(serverPid)
      const drawing = child ? await residentMegabytes(child).catch(() => 0) : 0
      most.server = Math.max(most.server, await residentMegabytes(serverPid))
      most.drawing = Math.max(most.drawing, drawing)
      await wait(50)
    }
  }
  const looking = look()
  return {
    stop: async () => {
      watching = false
      await looking
      return most
    },
  }
}

/** What no service can do without: one unpacking, one width, one encoding. */
async function encode(photo: Buffer) {
  const drawn = sharp(photo).autoOrient().resize({ width: 1600 }).webp({ quality: 78, effort: 4 })
  return (await drawn.toBuffer()).length > 0
}

/** As much detail as a telephone sees. */
async function phonePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 1000, height: 750, channels: 3 as const, background: 'grey', noise }
  const bytes = await sharp({ create }).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer()
  return Buffer.from(new Uint8Array(bytes))
}
