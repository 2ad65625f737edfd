/** The pair with this number, each pair once before any comes again; neighbours differ in both. */
export function pairAt<A, B>(first: readonly A[], second: readonly B[], index: number): [A, B] {
  const shift = Math.floor(index / first.length)
  return [itemAt(first, index), itemAt(second, (index % first.length) + shift)]
}

export function itemAt<T>(all: readonly T[], index: number): T {
  const item = all[index % all.length]
  if (item === undefined) throw new Error('The marketplace of the bench is empty')
  return item
}
