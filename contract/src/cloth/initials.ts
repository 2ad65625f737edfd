import { hash } from '../random.ts'
import { dyes } from './dyes.ts'

// Every pair has a contrast ratio of at least 5.9:1.
const avatarColourPairs = [
  ['kola', 'chalk'],
  ['indigo', 'chalk'],
  ['palm', 'chalk'],
  ['ink', 'marigold'],
  ['marigold', 'ink'],
  ['harmattan', 'ink'],
  ['clay', 'ink'],
] as const

/** Background and text colour of an avatar with initials; deterministic per id. */
export function avatarColours(id: string): { ground: string; ink: string } {
  const [ground, ink] =
    avatarColourPairs[hash(id) % avatarColourPairs.length] ?? avatarColourPairs[0]
  return { ground: dyes[ground], ink: dyes[ink] }
}

/** First letters of the first two names, in upper case. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).slice(0, 2)
  return names.map(([first = '']) => first.toLocaleUpperCase()).join('')
}
