/** 32-bit FNV-1a hash over the code points. */
export function hash(text: string): number {
  let sum = 2166136261
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619)
  return sum >>> 0
}

/** Seeded random generator (mulberry32) of numbers in [0, 1); equal seeds give equal sequences on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
