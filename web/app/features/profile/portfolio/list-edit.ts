/* Edits of a list with keyed items. */

export const replaceByKey = <T extends { key: string }>(list: readonly T[], piece: T): T[] =>
  list.map((item) => (item.key === piece.key ? piece : item))

export const removeByKey = <T extends { key: string }>(list: readonly T[], key: string): T[] =>
  list.filter((item) => item.key !== key)

/** Moves an item one step earlier (-1) or later (1), but not past the ends. */
export function moveByKey<T extends { key: string }>(
  list: readonly T[],
  key: string,
  by: -1 | 1,
): T[] {
  const from = list.findIndex((item) => item.key === key)
  const to = from + by
  const piece = list[from]
  if (!piece || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, piece)
}

let createdCount = 0
/** Key of an item that is not saved yet. */
export const createEntryKey = () => `new-${++createdCount}`
