import { expect, test } from 'vitest'
import { parseStartArguments } from './start-arguments.ts'

test.each([
  ['exec node --max-old-space-size=192 server/src/main.ts'],
  ['node --max-old-space-size=192 server/src/main.ts'],
  ['NODE_ENV=production  exec node --max-old-space-size=192 server/src/main.ts '],
])('%s starts the server with its own bounds', (script) => {
  expect(parseStartArguments(script)).toEqual(['--max-old-space-size=192', 'server/src/main.ts'])
})

test('a start that does not run node is refused', () => {
  expect(() => parseStartArguments('bun server.ts')).toThrow('bun server.ts')
})
