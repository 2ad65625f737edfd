import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inAllLanguages } from '../web/browser-language.ts'
import { scriptFileName, textsCall, writeLanguageFiles } from '../web/language-files.ts'
import { readSources } from './test-files.ts'

let client = ''
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'language-files-'))
  await mkdir(join(client, 'assets/LANGUAGE'), { recursive: true })
})
afterEach(() => rm(client, { recursive: true }))

/** Adds a script as the build writes it. */
const add = (name: string, code: string) =>
  writeFile(join(client, 'assets', name), code.replaceAll('TEXTS', textsCall))

const read = (name: string) => readFile(join(client, 'assets', name), 'utf8')

test('the script of each language has the texts of that language, wherever the bundler placed them in the code', async () => {
  await add(
    'LANGUAGE/page-abc.js',
    `const shared = () => 'Total', hi = TEXTS(e => \`Hello \${e?.name}\`, e => \`Bonjour \${e?.name}\`, e => \`Hola \${e?.name}\`);
    export const texts = [
      hi({ name: 'Ama 🧵' }), TEXTS(() => 'now', () => 'maintenant', () => 'ahora')(),
      [1].map(TEXTS(() => 'one', () => 'un', () => 'uno'))[0], (0 || TEXTS(shared, () => 'En tout', shared))(),
      TEXTS(e => hi({ name: e?.of }), e => hi({ name: e?.of }), e => hi({ name: e?.of }))({ of: 'Zoé' }),
    ]`,
  )
  await writeLanguageFiles(client)
  const texts = await Promise.all(
    ['en', 'fr', 'es'].map(async (locale) => {
      const url = pathToFileURL(join(client, 'assets', locale, 'page-abc.js')).href
      return ((await import(/* @vite-ignore */ url)) as { texts: string[] }).texts
    }),
  )
  expect(texts).toEqual([
    ['Hello Ama 🧵', 'now', 'one', 'Total', 'Hello Zoé'],
    ['Bonjour Ama 🧵', 'maintenant', 'un', 'En tout', 'Bonjour Zoé'],
    ['Hola Ama 🧵', 'ahora', 'uno', 'Total', 'Hola Zoé'],
  ])
  expect(await read('fr/page-abc.js')).not.toContain('Hello')
})

test('scripts and the manifest of a language refer to files of that language and to shared scripts', async () => {
  await add('framework-abc.js', 'export {}')
  await add(
    'LANGUAGE/page-abc.js',
    'import "../framework-abc.js"; import "./part-abc.js"; preload("assets/LANGUAGE/part-abc.js")',
  )
  await add('manifest-1.js', '({"url":"/assets/manifest-1.js","a":"/assets/LANGUAGE/page-abc.js"})')
  await writeLanguageFiles(client)
  expect((await readdir(join(client, 'assets'))).sort()).toEqual([
    'en',
    'es',
    'fr',
    'framework-abc.js',
  ])
  expect(await read('fr/page-abc.js')).toBe(
    'import "../framework-abc.js"; import "./part-abc.js"; preload("assets/fr/part-abc.js")',
  )
  expect(await read('es/manifest-1.js')).toBe(
    '({"url":"/assets/es/manifest-1.js","a":"/assets/es/page-abc.js"})',
  )
})

test.each([
  ['a message function that is not called', 'const text = TEXTS'],
  ['a message that is missing in one language', "TEXTS(() => 'one', () => 'un')"],
])('the build of the language files fails for %s', async (_, code) => {
  await add('LANGUAGE/page-abc.js', code)
  await expect(writeLanguageFiles(client)).rejects.toThrow('not expected')
})

test('only library scripts are shared between the languages', () => {
  expect(scriptFileName({ name: 'framework' })).toBe('assets/framework-[hash:7].js')
  expect(scriptFileName({ name: 'framework-help' })).toBe(
    'assets/LANGUAGE/framework-help-[hash:7].js',
  )
})

test('a page uses a message in a language other than its own only if scripts have the message in all languages', () => {
  const found = [...readSources()].filter(
    ([file, text]) =>
      file.includes('web/app/') && !/\.(server|test)\./.test(file) && /\}, \{ locale/.test(text),
  )
  expect(found.map(([file]) => file.replace(/.*web\/app\//, ''))).toEqual([
    'features/search/near-me/position.ts',
  ])
  const labels = found.flatMap(([, text]) =>
    [...text.matchAll(/isLabel\(m\.(\w+)/g)].map(([, name]) => name),
  )
  expect(labels.toSorted()).toEqual(inAllLanguages.toSorted())
})
