import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceOlderDemo } from './older-demo.ts'
import { ConfigError } from './platform/config.ts'
import { TooOldError } from './platform/db/first-release.ts'

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-older-demo-'))
  dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'old'), '')
})
afterEach(() => rm(folder, { recursive: true }))

const tooOld = new TooOldError('This database is too old.')
const config = () => ({ demo: true, dataDir })

/** A terminal at which a person types this answer; undefined if there is nobody. */
function terminal(answer: string | undefined) {
  const stdin = Object.assign(new PassThrough(), { isTTY: answer !== undefined })
  if (answer !== undefined) stdin.write(`${answer}\n`)
  const stdout = new PassThrough()
  return { stdin, stdout, shown: () => String(stdout.read() ?? '') }
}

test('a demo that is too old is put aside after a person has agreed', async () => {
  const { shown, ...at } = terminal('y')
  await replaceOlderDemo(tooOld, config(), at)
  expect(await readdir(folder)).toEqual(['data-before-1.0.0'])
  expect(await readdir(join(folder, 'data-before-1.0.0'))).toEqual(['old'])
  expect(shown()).toContain('This database is too old.')
})

test.each([
  ['a person says no', 'n'],
  ['a person only presses Enter', ''],
  ['there is nobody to ask', undefined],
])('a demo that is too old stays, and the error says what to do, if %s', async (_, answer) => {
  const { shown, ...at } = terminal(answer)
  await expect(replaceOlderDemo(tooOld, config(), at)).rejects.toThrow(/move .+data away and start/)
  expect(await readdir(folder)).toEqual(['data'])
})

test('a demo that is too old stays if a folder put aside is there already', async () => {
  await mkdir(join(folder, 'data-before-1.0.0/older'), { recursive: true })
  const { shown, ...at } = terminal('yes')
  await expect(replaceOlderDemo(tooOld, config(), at)).rejects.toThrow(/cannot be renamed/)
  expect(await readdir(dataDir)).toEqual(['old'])
})

test.each([
  ['the start failed for another reason', new ConfigError('No port'), {}],
  ['the folder holds no demo', tooOld, { demo: false }],
])('nothing is asked and the error stays as it is if %s', async (_, error, change) => {
  const { shown, ...at } = terminal('y')
  await expect(replaceOlderDemo(error, { ...config(), ...change }, at)).rejects.toBe(error)
  expect(await readdir(folder)).toEqual(['data'])
})
