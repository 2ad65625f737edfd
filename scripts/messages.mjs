// Merges the message files of all areas, checks that all languages have the same keys and placeholders, and
// compiles them into contract/src/paraglide. Plain JavaScript, because it runs before Node 26 is installed.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const contract = fileURLToPath(new URL('../contract/', import.meta.url))
const settings = JSON.parse(readFileSync(`${contract}project.inlang/settings.json`, 'utf8'))
/** English first: the others are compared with it. */
const locales = settings.locales
const problems = []

const messages = Object.fromEntries(locales.map((locale) => [locale, merge(locale)]))
for (const locale of locales.slice(1)) compare(locale)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

mkdirSync(`${contract}.cache/messages`, { recursive: true })
for (const locale of locales) {
  const file = `${contract}.cache/messages/${locale}.json`
  writeFileSync(file, JSON.stringify(messages[locale], null, 2))
}
await compile({
  project: `${contract}project.inlang`,
  outdir: `${contract}src/paraglide`,
  strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
  cookieName: 'PARAGLIDE_LOCALE',
})
keepPluralRules()
fitNames()
joinMessages()
console.log(`Compiled ${Object.keys(messages.en).length} messages in ${locales.join(', ')}`)
// The compiler leaves a timer that would keep the process alive for half a minute.
process.exit(0)

function merge(locale) {
  const folder = `${contract}messages/${locale}`
  const merged = {}
  for (const file of readdirSync(folder).sort()) {
    const area = file.replace('.json', '')
    for (const [key, text] of Object.entries(
      JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')),
    )) {
      if (!key.startsWith(`${area}_`)) {
        problems.push(`${locale}/${file}: rename ${key}: its name must start with ${area}_`)
      }
      if (JSON.stringify(text).includes('/*')) {
        problems.push(
          `${locale}/${file}: remove /* from ${key}: it starts a comment of the compiled code`,
        )
      }
      merged[key] = text
    }
  }
  return merged
}

function compare(locale) {
  for (const [key, text] of Object.entries(messages.en)) {
    const other = messages[locale][key]
    if (other === undefined) problems.push(`${locale}: add ${key}, which English has`)
    else if (blanks(other) !== blanks(text))
      problems.push(`${locale}: ${key} must use ${blanks(text)}`)
  }
  for (const key of Object.keys(messages[locale])) {
    if (!(key in messages.en)) problems.push(`${locale}: remove ${key}, which English lacks`)
  }
}

/** Placeholder names of a message, e.g. `count name`, sorted and without duplicates. */
function blanks(message) {
  const found = JSON.stringify(message).match(/\{\w+\}/g) ?? []
  return [...new Set(found)].sort().join(' ')
}

/** Caches Intl.PluralRules in the compiled code: creating them costs 100 times more than `select`. */
function keepPluralRules() {
  const file = `${contract}src/paraglide/registry.js`
  const built = 'new Intl.PluralRules(locale, options).select('
  const text = readFileSync(file, 'utf8')
  if (!text.includes(built))
    throw new Error(`${file} no longer builds plural rules in the expected form`)
  const kept =
    '(Object.keys(options ?? {}).length > 0 ? new Intl.PluralRules(locale, options) : pluralRules(locale)).select('
  writeFileSync(
    file,
    `${text.replace(built, kept)}
const rules = new Map()
function pluralRules(locale) {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}
`,
  )
}

/**
 * Makes the compiled messages fit the names in them (contract/src/locale/elision.ts): in French "de {name}" becomes
 * "d’Awa", in Spanish "y {name}" becomes "e Inés", and a name such as "Kofi & Co." at the end of a sentence keeps its one
 * full stop.
 */
function fitNames() {
  const folder = `${contract}src/paraglide/messages/`
  const changes = {
    fr: [
      /\b(d|qu|jusqu|lorsqu|puisqu)e \$\{(i\?\.\w+)\}/gi,
      (_, word, name) => `${word}\${elided(${name})}`,
    ],
    es: [/\by \$\{(i\?\.\w+)\}/gi, (_, name) => `\${and(${name})}`],
  }
  for (const file of readdirSync(folder)) {
    const code = readFileSync(`${folder}${file}`, 'utf8')
    const changed = code
      .split(/^(?=const |export )/m)
      .map((part) => {
        const change = changes[part.match(/^const (fr|es)_/)?.[1]]
        return change ? part.replaceAll(...change) : part
      })
      .join('')
      .replaceAll(/\$\{([^{}]+)\}\.(?=[\s`])/g, (_, name) => `\${ended(${name})}`)
    if (changed === code) continue
    const names = ['and', 'elided', 'ended'].filter((name) => changed.includes(`${name}(`))
    const lines = names.map((name) => `import { ${name} } from '../../locale/elision.ts'\n`)
    writeFileSync(`${folder}${file}`, changed.replace(/^(?=import )/m, lines.join('')))
  }
}

/**
 * Joins the compiled messages, a file each, in all-messages.js: Node loads thousands of files 7 times slower than one.
 * Scripts of browsers are built from the single files: only the messages of a page go to the browser. Characters beyond
 * Latin-1 are escaped: with one of them, V8 keeps the whole file in twice the memory.
 */
function joinMessages() {
  const folder = `${contract}src/paraglide/messages/`
  const imports = new Set()
  const compiled = readdirSync(folder)
    .filter((file) => file.endsWith('.js') && file !== '_index.js')
    .map((file) =>
      readFileSync(`${folder}${file}`, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/^import .*$/gm, (line) => {
          imports.add(line.replace("'../", "'./"))
          return ''
        }),
    )
  const itself = "export * as m from './all-messages.js'"
  writeFileSync(
    `${contract}src/paraglide/all-messages.js`,
    [...imports, itself, ...compiled]
      .join('\n')
      .replaceAll(/\n{2,}/g, '\n')
      .replaceAll(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
  )
}
