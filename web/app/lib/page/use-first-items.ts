import { useState } from 'react'

/** The first items of a list until all are asked for. */
export function useFirstItems<T>(items: readonly T[], first: number) {
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = !isWhole && items.length > first
  return {
    shown: isFolded ? items.slice(0, first) : items,
    isFolded,
    showAll: () => setIsWhole(true),
  }
}
