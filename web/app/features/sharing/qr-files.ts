import type { BookingLink } from '@ujuzi/contract/businesses/booking-link'
import { saveFile } from '#app/lib/http/download.ts'

type Qr = BookingLink['qr']

export const qrSvg = ({ size, path }: Qr) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`

export const saveQrSvg = (name: string, qr: Qr) =>
  saveFile(`${name}.svg`, qrSvg(qr), 'image/svg+xml')

/** Pixels of a module, for about 1,000 pixels in all. */
const moduleScale = ({ size }: Qr) => Math.ceil(1000 / size)

/** Saves the code as a PNG whose modules are whole pixels. Throws if the browser cannot draw it. */
export async function saveQrPng(name: string, qr: Qr) {
  const scale = moduleScale(qr)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = qr.size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw on a canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  context.fill(new Path2D(qr.path))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!blob) throw new Error('The browser cannot write a PNG')
  saveFile(`${name}.png`, blob, 'image/png')
}
