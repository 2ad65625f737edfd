import { expect, test } from 'vitest'
import { parseStartCommand } from './start-command.ts'

const args = ['--max-old-space-size=192', 'server/src/main.ts']

test.each([
  ['exec node --max-old-space-size=192 server/src/main.ts', {}],
  ['node --max-old-space-size=192 server/src/main.ts', {}],
  ['A=1 exec env B=x=y  node --max-old-space-size=192 server/src/main.ts ', { A: '1', B: 'x=y' }],
])('%s starts the server with its own bounds', (script, env) => {
  expect(parseStartCommand(script)).toEqual({ env, args })
})

test('a start that does not run node is refused', () => {
  expect(() => parseStartCommand('bun server.ts')).toThrow('bun server.ts')
})
