/** Marks the keys of evictable fragments. */
export const evictableMark = '~'
/** About a hundred of the largest pages. */
const maxBytes = 4 * 2 ** 20

const permanent = new Map<string, Buffer>()
/** Ordered by last use, the oldest first. */
const evictable = new Map<string, Buffer>()
let bytes = 0

const isEvictable = (name: string) => name.includes(evictableMark)

/** Cached HTML of a part of a page; marks it as recently used. */
export function getFragment(name: string): Buffer | undefined {
  if (!isEvictable(name)) return permanent.get(name)
  const fragment = evictable.get(name)
  if (fragment) evictable.delete(name)
  if (fragment) evictable.set(name, fragment)
  return fragment
}

export function saveFragment(name: string, fragment: Buffer): Buffer {
  if (!isEvictable(name)) permanent.set(name, fragment)
  else {
    bytes += fragment.length - (evictable.get(name)?.length ?? 0)
    evictable.set(name, fragment)
  }
  return fragment
}

/** Evicts least recently used fragments. Call it only between pages: a page being assembled needs all its parts. */
export function evictFragments() {
  for (const [name, fragment] of evictable) {
    if (bytes <= maxBytes) return
    evictable.delete(name)
    bytes -= fragment.length
  }
}
