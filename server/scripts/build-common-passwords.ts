/** Generates data/common-passwords.txt. Run it when the package changes: node server/scripts/build-common-passwords.ts */
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

const maxCount = 30_000
const minLength = 6

// A password that meets the rules always contains letters, so entries without any are never matched.
const isUseful = (password: string) => password.length >= minLength && /[a-z]/.test(password)

/** Most common first, as in the source: the rank decides which similar passwords are refused. */
const commonest = [...new Set((dictionary['passwords-common'] as string[]).filter(isUseful))].slice(
  0,
  maxCount,
)
writeFileSync(new URL('../data/common-passwords.txt', import.meta.url), `${commonest.join('\n')}\n`)
console.log(`${commonest.length} common passwords`)
