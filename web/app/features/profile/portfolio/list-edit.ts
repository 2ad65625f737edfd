/* A list that a person edits, piece by piece. */

export const replaced = <T extends { key: string }>(list: readonly T[], piece: T): T[] =>
  list.map((one) => (one.key === piece.key ? piece : one))

export const without = <T extends { key: string }>(list: readonly T[], key: string): T[] =>
  list.filter((one) => one.key !== key)

/** One step earlier (-1) or later (1); at the end it stays. */
export function moved<T extends { key: string }>(list: readonly T[], key: string, by: -1 | 1): T[] {
  const from = list.findIndex((one) => one.key === key)
  const to = from + by
  const piece = list[from]
  if (!piece || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, piece)
}

let made = 0
/** Of a piece that the server does not know yet; a draft that was kept has others already. */
export const newKey = () => `new-${Date.now().toString(36)}-${++made}`
