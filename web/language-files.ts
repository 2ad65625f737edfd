import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { locales } from '@ujuzi/contract/locale/locales'
import { parseSync, Visitor } from 'vite'
import { fileInLanguage, languageFolder } from './app/lib/i18n/language-files.ts'

/** Scripts without texts. All languages share these files, so they stay cached when the language changes. */
const withoutTexts = /^(framework|rolldown-runtime)$/

/**
 * Placeholder for a message in the built scripts: a call with one text per language. The function does not exist;
 * `writeLanguageFiles` replaces the calls.
 */
export const textsCall = 'TEXTS_OF_LANGUAGES'

/**
 * Pattern of script names. Every hydrated page downloads the names of all scripts, so the hash is as short as the
 * bundler allows: seven characters.
 */
export const scriptFileName = ({ name }: { name: string }) =>
  `assets/${withoutTexts.test(name) ? '' : `${languageFolder}/`}${name}-[hash:7].js`

/**
 * Writes one copy per language of each built script, in which every message keeps only the text of that language.
 * `client` is the folder of the built web. The list of scripts (`manifest-….js`) also gets a copy, with the names of
 * its language (book: decisions/one-language-per-script).
 */
export async function writeLanguageFiles(client: string) {
  const assets = join(client, 'assets')
  const built = join(assets, languageFolder)
  for (const locale of locales) await mkdir(join(assets, locale))
  const manifests = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name))
  const scripts = (await readdir(built)).map((name) => join(built, name))
  for (const file of [...scripts, ...manifests.map((name) => join(assets, name))]) {
    const code = await readFile(file, 'utf8')
    const messages = findMessages(code, file)
    for (const [index, locale] of locales.entries()) {
      const text = fileInLanguage(keepText(code, messages, index), locale)
      await writeFile(join(assets, locale, basename(file)), text)
    }
    await rm(file)
  }
  await rm(built, { recursive: true })
}

/** Positions of a message's call and of its texts, one per language, in the script. */
type Message = { start: number; end: number; texts: { start: number; end: number }[] }

function findMessages(code: string, file: string) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const messages: Message[] = []
  new Visitor({
    CallExpression({ callee, start, end, arguments: texts }) {
      if (callee.type === 'Identifier' && callee.name === textsCall)
        messages.push({ start, end, texts })
    },
  }).visit(program)
  const named = code.split(textsCall).length - 1
  if (messages.length !== named || messages.some(({ texts }) => texts.length !== locales.length))
    throw new Error(`${file} has messages in a form that was not expected`)
  return messages
}

/** The script with one text per message, in parentheses because a function is not allowed everywhere that a call is. */
function keepText(code: string, messages: Message[], language: number) {
  let kept = ''
  let end = 0
  for (const message of messages.toSorted((one, other) => one.start - other.start)) {
    const text = message.texts[language]
    kept += `${code.slice(end, message.start)}(${code.slice(text?.start, text?.end)})`
    end = message.end
  }
  return kept + code.slice(end)
}
