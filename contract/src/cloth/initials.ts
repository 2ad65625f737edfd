import { hash } from '../random.ts'
import { dyes } from './dyes.ts'

// Every pair reads: at least 5.9 to 1.
const tones = [
  ['kola', 'chalk'],
  ['indigo', 'chalk'],
  ['palm', 'chalk'],
  ['ink', 'marigold'],
  ['marigold', 'ink'],
  ['harmattan', 'ink'],
  ['clay', 'ink'],
] as const

/** Ground and text colour for a person without a photo, always the same for the same id. */
export function toneOf(id: string): { ground: string; ink: string } {
  const [ground, ink] = tones[hash(id) % tones.length] ?? tones[0]
  return { ground: dyes[ground], ink: dyes[ink] }
}

/** The first letters of the first two names. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).slice(0, 2)
  return names.map(([first = '']) => first.toLocaleUpperCase()).join('')
}
