/** FNV-1a over the characters, 32 bits. */
export function hash(text: string): number {
  let sum = 2166136261
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619)
  return sum >>> 0
}

/** The same seed gives the same numbers, from 0 up to 1, on every machine (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
