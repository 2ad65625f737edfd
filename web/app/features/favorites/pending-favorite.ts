import type { Marked } from './shown-marks.ts'

const name = 'favorite_wish'
const hour = 60 * 60_000

/** What a visitor wanted to keep, until they have signed in; somebody else at this screen later starts without it. */
export const rememberWish = ({ id, name: business }: Marked) =>
  sessionStorage.setItem(name, JSON.stringify({ id, name: business, at: Date.now() }))

export function takeWish(): Marked | undefined {
  const kept = sessionStorage.getItem(name)
  if (!kept) return
  sessionStorage.removeItem(name)
  const { at, ...wish } = JSON.parse(kept) as Marked & { at: number }
  return Date.now() - at < hour ? wish : undefined
}
