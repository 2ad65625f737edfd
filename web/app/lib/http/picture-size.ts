type Size = { width: number; height: number }

/** Size in pixels that the header of a JPEG, PNG or WebP states, without decoding it; undefined for other files. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return sizeAt(16, (at) => view.getUint32(at), 4)
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view)
  } catch {
    // The file ends before its size.
  }
  return undefined
}

const sizeAt = (at: number, read: (at: number) => number, step: number): Size => ({
  width: read(at),
  height: read(at + step),
})

/** Reads the segments up to the start of the frame, which states the height first. */
function jpegSize(view: DataView): Size | undefined {
  for (let at = 2; ; ) {
    const marker = view.getUint16(at)
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker < 0xff00) return undefined
    // Bytes between segments, and markers without a length.
    if (marker === 0xffff) at += 1
    else if (marker >= 0xffd0 && marker <= 0xffd7) at += 2
    else at += 2 + view.getUint16(at + 2)
  }
}

function webpSize(view: DataView): Size | undefined {
  const kind = view.getUint32(12)
  const littleEndian = (at: number) => view.getUint16(at, true)
  if (kind === 0x56503820) {
    const { width, height } = sizeAt(26, littleEndian, 2)
    return { width: width & 0x3fff, height: height & 0x3fff }
  }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  const minusOne = (at: number) => (littleEndian(at) | (view.getUint8(at + 2) << 16)) + 1
  return kind === 0x56503858 ? sizeAt(24, minusOne, 3) : undefined
}
