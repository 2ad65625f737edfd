let lastTime = 0
let counter = 0

/**
 * A UUID of version 7. Ids of one page sort in the order in which they were created: within a millisecond by a counter
 * of 12 bits. Not `randomUUID`, which is random and which browsers lack on pages without TLS.
 */
export function newUuidV7(now = Date.now()): string {
  const isLater = now > lastTime
  counter = isLater ? 0 : counter + 1
  // A clock that was set back, or a full counter, continues after the last id.
  lastTime = isLater ? now : lastTime + (counter > 0xfff ? 1 : 0)
  counter &= 0xfff
  const random = crypto.getRandomValues(new Uint8Array(8))
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = lastTime.toString(16).padStart(12, '0')
  const middle = `7${counter.toString(16).padStart(3, '0')}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
