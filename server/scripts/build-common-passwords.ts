/** Makes data/common-passwords.txt. Run by hand when the package changes: node server/scripts/build-common-passwords.ts */
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

const kept = 30_000
const shortest = 6

// What holds no letter can never be what is left of a password that meets the rules.
const useful = (password: string) => password.length >= shortest && /[a-z]/.test(password)

/** The commonest first, as in the source: how common one is decides what is refused along with it. */
const commonest = [...new Set((dictionary['passwords-common'] as string[]).filter(useful))].slice(
  0,
  kept,
)
writeFileSync(new URL('../data/common-passwords.txt', import.meta.url), `${commonest.join('\n')}\n`)
console.log(`${commonest.length} common passwords`)
