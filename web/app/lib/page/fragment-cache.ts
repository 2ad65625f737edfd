/** In the name of a drawing that is kept only while there is room. */
export const passing = '~'
/** A hundred of the largest pages. */
const mostBytes = 4 * 2 ** 20

const lasting = new Map<string, Buffer>()
/** Those seen longest ago come first. */
const shelf = new Map<string, Buffer>()
let bytes = 0

const isPassing = (name: string) => name.includes(passing)

/** A part of a page as it was drawn before. */
export function keptDrawing(name: string): Buffer | undefined {
  if (!isPassing(name)) return lasting.get(name)
  const drawn = shelf.get(name)
  if (drawn) shelf.delete(name)
  if (drawn) shelf.set(name, drawn)
  return drawn
}

export function keepDrawing(name: string, drawn: Buffer): Buffer {
  if (!isPassing(name)) lasting.set(name, drawn)
  else {
    bytes += drawn.length - (shelf.get(name)?.length ?? 0)
    shelf.set(name, drawn)
  }
  return drawn
}

/** Forgets what was seen longest ago. Only between pages: one that is being put together needs all of its parts. */
export function makeRoom() {
  for (const [name, drawn] of shelf) {
    if (bytes <= mostBytes) return
    shelf.delete(name)
    bytes -= drawn.length
  }
}
