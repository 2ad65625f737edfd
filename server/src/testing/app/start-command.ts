import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How `npm start` runs Node.js: variables of the environment, and arguments. */
export type StartCommand = { env: Record<string, string>; args: string[] }

/** Reads a start script such as `MALLOC_ARENA_MAX=1 exec node --max-old-space-size=192 server/src/main.ts`. */
export function parseStartCommand(script: string): StartCommand {
  const words = script.trim().split(/\s+/)
  const at = words.indexOf('node')
  if (at < 0) throw new Error(`The start script does not run node: ${script}`)
  const variables = words.slice(0, at).filter((word) => word.includes('='))
  const env = Object.fromEntries(
    variables.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  )
  return { env, args: words.slice(at + 1) }
}

export function readStartCommand(checkout: string) {
  const file = readFileSync(join(checkout, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(file) as { scripts: { start: string } }
  return parseStartCommand(scripts.start)
}
