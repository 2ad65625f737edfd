import { expect, test } from 'vitest'
import { parseStartCommand } from './start-command.ts'

const args = ['--max-old-space-size=192', 'server/src/main.ts']

test.each([
  ['exec node --max-old-space-size=192 server/src/main.ts', {}],
  ['node --max-old-space-size=192 server/src/main.ts', {}],
  ['A=1 exec env B=x=y  node --max-old-space-size=192 server/src/main.ts ', { A: '1', B: 'x=y' }],
])('reads the environment and the arguments from the start command %s', (script, env) => {
  expect(parseStartCommand(script)).toEqual({ env, args })
})

test('refuses a start command that does not run node', () => {
  expect(() => parseStartCommand('bun server.ts')).toThrow('bun server.ts')
})
