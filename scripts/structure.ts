// Checks the layout: names and kinds of files, and which imports are allowed. Every error says how to fix it.
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  listEndAlignedFields,
  listGenericErrors,
  listNativePickers,
  listNativeValidation,
} from './forms.ts'
import { importsOf, listImportCycles, resolveImport } from './import-cycles.ts'
import { checkModuleFile, checkModuleImport, checkPermissions, isTest } from './modules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Layers of the web, from the outside in: a layer may import only itself and the layers after it. */
const webLayers = ['features', 'domain', 'layouts', 'ui', 'lib']

const errors: string[] = []

const files = (
  await listFiles(
    'contract/src',
    'server/src',
    'server/scripts',
    'web/app',
    'e2e',
    'bench',
    'deploy',
    'scripts',
  )
).filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
const sources = new Map<string, string>()
for (const file of files) sources.set(file, await readFile(join(root, file), 'utf8'))

for (const [file, text] of sources) checkFile(file, text)
errors.push(...checkPermissions(files))
checkCycles()

if (errors.length > 0) {
  console.error(`${errors.join('\n')}\n\n${errors.length} errors in the structure`)
  process.exit(1)
}
console.log(`Structure: ${files.length} files in order`)

function checkFile(file: string, text: string) {
  if (!/(^|\/)[a-z0-9.-]+$/.test(file) && !file.includes('/fonts/')) {
    errors.push(`${file}: use kebab-case for file names`)
  }
  if (/(^|\/)(utils|helpers|misc|common|manager|index)\.tsx?$/.test(file)) {
    errors.push(`${file}: name it after its content`)
  }
  if (!isTest(file)) errors.push(...checkModuleFile(file))
  if (file.startsWith('web/app/') && !isTest(file))
    errors.push(
      ...listNativeValidation(file, text),
      ...listGenericErrors(file, text),
      ...listEndAlignedFields(file, text),
      ...listNativePickers(file, text),
    )
  for (const wanted of importsOf(withoutRowTypes(text))) checkImport(file, wanted)
}

/** Type imports are erased at runtime: a view may import the row types of its module's queries. */
function withoutRowTypes(text: string) {
  return text.replace(/import type [^']*'(?:\.\/|\.\.\/)(?:[a-z-]+\/)?[^'/]*queries\.ts'/g, '')
}

function checkCycles() {
  for (const cycle of listImportCycles(sources)) {
    errors.push(
      `${cycle.join(', ')} import each other: move the shared part into a file that imports none of them`,
    )
  }
}

function checkImport(file: string, wanted: string) {
  const workspace = file.split('/')[0]
  if (
    workspace === 'contract' &&
    /^@ujuzi\/(?!contract\/(messages|runtime)$)|^#app|\/(server|web)\//.test(wanted)
  ) {
    errors.push(
      `${file} imports ${wanted}: the contract must not import server or web; move the shared part into contract/src`,
    )
  }
  if (workspace === 'web' && /^@ujuzi\/server|\/server\/src/.test(wanted)) {
    errors.push(
      `${file} imports ${wanted}: the web may use the server only through endpoints of the contract`,
    )
  }
  if (workspace === 'server' && /^#app|\/web\/app/.test(wanted)) {
    errors.push(`${file} imports ${wanted}: the server must not import web code`)
  }
  const target = resolveImport(file, wanted)
  if (!target) return
  if (workspace === 'server') errors.push(...checkModuleImport(file, target))
  if (workspace === 'web') checkWebImport(file, target)
}

function checkWebImport(file: string, target: string) {
  const [, , layer = '', feature = ''] = file.split('/')
  const [, , wanted = '', wantedFeature = ''] = target.split('/')
  if (!webLayers.includes(layer) || !webLayers.includes(wanted)) return
  if (webLayers.indexOf(wanted) < webLayers.indexOf(layer)) {
    errors.push(
      `${file} imports ${target}: ${layer} comes after ${wanted}; pass it as a property or child instead`,
    )
  }
  const crosses = layer === 'features' && wanted === 'features' && feature !== wantedFeature
  if (crosses && !/\.(route|late)\.tsx?$/.test(basename(file))) {
    errors.push(
      `${file} imports ${target}: features must not import each other; compose them in a *.route.tsx or its *.late.tsx, or move the shared part into web/app/domain`,
    )
  }
}

async function listFiles(...folders: string[]) {
  const found: string[] = []
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), {
      recursive: true,
      withFileTypes: true,
    })) {
      const file = relative(root, join(entry.parentPath, entry.name))
      if (
        entry.isFile() &&
        !/node_modules|paraglide|\.react-router|\.cache|\/build\/|\/results\//.test(file)
      )
        found.push(file)
    }
  }
  return found
}
