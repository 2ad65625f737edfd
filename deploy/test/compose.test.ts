import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/src/platform/config.ts'

const deploy = fileURLToPath(new URL('../', import.meta.url))
const compose = readFileSync(`${deploy}compose.yaml`, 'utf8')
const example = readFileSync(`${deploy}compose.env.example`, 'utf8')

/** Variables of the example with values filled in; commented ones are omitted. */
const exampleValues = Object.fromEntries(
  [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value || `${name.toLowerCase()}-of-at-least-thirty-two-signs`,
  ]),
)

/** Replaces each variable by its example value or default. Throws if it has neither. */
function substituteVariables(text: string): string {
  const inner = /\$\{([A-Z_]+)(?::([-?])([^${}]*))?\}/
  const match = inner.exec(text)
  if (!match) return text
  const [whole, name = '', kind, rest = ''] = match
  const value = exampleValues[name] || (kind === '-' ? rest : undefined)
  if (value === undefined) throw new Error(`compose.env.example does not ask for ${name}`)
  return substituteVariables(text.replace(whole, value))
}

const [, block = ''] = /environment: &environment\n((?: {4}\S.*\n)+)/.exec(compose) ?? []
const environment = Object.fromEntries(
  [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    substituteVariables(value).replace(/^"(.*)"$/, '$1'),
  ]),
)

test('the compose file with the example variables filled in configures a real server, not a demo', () => {
  const config = readConfig({ ...environment, HOST: '0.0.0.0', PORT: '3000' }, '/')
  expect(config).toMatchObject({
    publicUrl: 'https://ujuzi.localhost',
    demo: false,
    process: 'web',
    trustProxy: true,
    smtpUrl: 'smtp://mail:1025',
    mailFrom: 'Ujuzi <hello@ujuzi.localhost>',
  })
})

test('the compose file sets no variable that the server ignores', () => {
  // A wrong value of a known variable stops the start; unknown variables would be ignored silently.
  const wrong = 'http://\n'
  for (const name of Object.keys(environment).filter((name) => !/^GOOGLE_CLIENT/.test(name))) {
    expect(() => readConfig({ ...environment, [name]: wrong }, '/'), name).toThrow(name)
  }
})

test('the compose file gives the server enough time to stop, and every variable in it has a value or default', () => {
  expect(compose).toContain(`stop_grace_period: ${Number(environment.DRAIN_SECONDS) + 15}s`)
  for (const line of compose.split('\n'))
    expect(() => substituteVariables(line), line).not.toThrow()
})
