// Keeps the house in order: which files a module may have, who may import whom. Every fault says how to mend it.
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A module may import only from those before it. */
const moduleOrder = [
  'places',
  'accounts',
  'media',
  'businesses',
  'bookings',
  'reviews',
  'search',
  'services',
  'shops',
  'payouts',
  'verification',
  'suspensions',
  'onboarding',
  'favorites',
  'newsletter',
  'privacy',
  'dashboard',
  'demo',
]

/** What each kind of file in a module may import from its own module. */
const ownImports: Record<string, string[]> = {
  tables: ['tables'],
  rules: ['rules', 'tables'],
  queries: ['tables', 'queries', 'rules'],
  commands: ['rules', 'queries', 'notices', 'commands', 'tables'],
  view: ['rules', 'view', 'tables'],
  routes: ['commands', 'queries', 'view', 'rules', 'routes', 'tables'],
  notices: ['notices', 'rules', 'tables', 'queries'],
  jobs: ['commands', 'queries', 'notices', 'jobs'],
  /** Who may call what: data that the tests are made from. */
  permissions: [],
}
const kinds = Object.keys(ownImports)
/** What a module shows to the modules after it. */
const shared = ['queries', 'commands', 'tables', 'rules', 'view']

/** The demo marketplace and the gazetteer are data with their readers, not rooms of the product. */
const withoutClosedList = ['demo', 'places']

/** In the web, from the outside in: a layer may import only itself and what follows it. */
const webLayers = ['features', 'layouts', 'ui', 'lib']

const maxLines = 300
const faults: string[] = []

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
for (const file of files) await checkFile(file)
for (const module of moduleOrder) checkPermissions(module)

if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\n${faults.length} faults in the structure`)
  process.exit(1)
}
console.log(`Structure: ${files.length} files in order`)

async function checkFile(file: string) {
  const text = await readFile(join(root, file), 'utf8')
  if (!/(^|\/)[a-z0-9.-]+$/.test(file) && !file.includes('/fonts/')) {
    faults.push(`${file}: file names are kebab-case`)
  }
  const lines = text.split('\n').length - 1
  if (lines > maxLines && !/\.(gen|data)\./.test(file)) {
    faults.push(`${file}: ${lines} lines; split it by idea, no file is longer than ${maxLines}`)
  }
  if (/(^|\/)(utils|helpers|misc|common|manager|index)\.tsx?$/.test(file)) {
    faults.push(`${file}: name it after the one idea it holds`)
  }
  for (const wanted of importsOf(text)) checkImport(file, wanted)
  if (/\/permissions\.ts$/.test(file)) checkPlainData(file, importsOf(text))
  const place = moduleOf(file)
  if (place && !/\.test\.ts$/.test(file)) checkModuleFile(file, place)
}

/** That the table holds every route, and that it is true, is found out by calling them: http/permissions.test.ts. */
function checkPermissions(module: string) {
  const folder = `server/src/modules/${module}/`
  const own = files.filter((file) => file.startsWith(folder))
  const hasRoutes = own.some((file) => /[./]routes\.ts$/.test(file))
  if (hasRoutes && !own.includes(`${folder}permissions.ts`)) {
    faults.push(`${folder} has routes: add ${folder}permissions.ts, which says who may call them`)
  }
}

function checkPlainData(file: string, imports: string[]) {
  for (const wanted of imports.filter((one) => !one.endsWith('/platform/permission-table.ts'))) {
    faults.push(
      `${file} imports ${wanted}: who may call what is plain data; it needs platform/permission-table.ts alone`,
    )
  }
}

/** Types vanish before anything runs: a view may name the row types of its queries. */
function importsOf(text: string) {
  const withoutTypes = text.replace(/import type [^']*'\.\/[^']*queries\.ts'/g, '')
  return [...withoutTypes.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
}

function checkImport(file: string, wanted: string) {
  const workspace = file.split('/')[0]
  if (workspace === 'contract' && /^@ujuzi\/|^#app|\/(server|web)\//.test(wanted)) {
    faults.push(
      `${file} imports ${wanted}: the contract imports neither side; move the shared part into contract/src`,
    )
  }
  if (workspace === 'web' && /^@ujuzi\/server|\/server\/src/.test(wanted)) {
    faults.push(
      `${file} imports ${wanted}: screens reach the server only through endpoints of the contract`,
    )
  }
  if (workspace === 'server' && /^#app|\/web\/app/.test(wanted)) {
    faults.push(`${file} imports ${wanted}: the server knows nothing of screens`)
  }
  if (!wanted.startsWith('.') && !wanted.startsWith('#app/')) return
  const target = wanted.startsWith('#app/')
    ? wanted.replace('#app/', 'web/app/')
    : relative(root, resolve(root, dirname(file), wanted))
  if (workspace === 'server') checkServerImport(file, target)
  if (workspace === 'web') checkWebImport(file, target)
}

type Place = { module: string; kind: string | undefined }

/** `server/src/modules/bookings/slots.rules.ts` is of the module bookings and of the kind rules. */
function moduleOf(file: string): Place | undefined {
  const match = /^server\/src\/modules\/([a-z-]+)\/(.+)$/.exec(file)
  if (!match) return undefined
  const kind = /(?:^|\.)([a-z]+)\.ts$/.exec(basename(file))?.[1]
  return { module: match[1] ?? '', kind: kind && kinds.includes(kind) ? kind : undefined }
}

function checkModuleFile(file: string, { module, kind }: Place) {
  if (!moduleOrder.includes(module)) {
    faults.push(`${file}: add the module ${module} to the written order in scripts/structure.ts`)
  }
  if (!kind && !withoutClosedList.includes(module)) {
    faults.push(
      `${file}: a module has only ${kinds.join('.ts, ')}.ts (or topic.kind.ts) and tests; put this in one of them`,
    )
  }
}

function checkServerImport(file: string, target: string) {
  const from = moduleOf(file)
  const to = moduleOf(target)
  if (/\.test\.ts$/.test(file) || file.includes('/testing/')) return
  if (target.includes('/testing/'))
    faults.push(`${file} imports ${target}: only tests use the test house`)
  if (/^server\/src\/(platform|http|postgres)\//.test(file) && to) {
    faults.push(
      `${file} imports ${target}: the platform knows no module; hand it what it needs from app.ts`,
    )
  }
  if (!from || !to) {
    if (from && /^server\/src\/(http|app|run|main)/.test(target)) {
      faults.push(
        `${file} imports ${target}: modules know nothing of HTTP; what they need comes as an argument`,
      )
    }
    return
  }
  if (from.module === to.module) {
    const allowed = from.kind && ownImports[from.kind]
    if (allowed && to.kind && !allowed.includes(to.kind)) {
      faults.push(
        `${file} imports ${target}: ${from.kind}.ts may import ${allowed.join(', ')}; move the part it needs`,
      )
    }
    return
  }
  if (moduleOrder.indexOf(to.module) > moduleOrder.indexOf(from.module)) {
    faults.push(
      `${file} imports ${target}: ${from.module} comes before ${to.module}; announce it to a listener wired in app.ts`,
    )
  }
  if (to.kind && !shared.includes(to.kind)) {
    faults.push(
      `${file} imports ${target}: of another module only ${shared.join(', ')} may be used`,
    )
  }
}

function checkWebImport(file: string, target: string) {
  const [, , layer = '', feature = ''] = file.split('/')
  const [, , wanted = '', wantedFeature = ''] = target.split('/')
  if (!webLayers.includes(layer) || !webLayers.includes(wanted)) return
  if (webLayers.indexOf(wanted) < webLayers.indexOf(layer)) {
    faults.push(
      `${file} imports ${target}: ${layer} comes after ${wanted}; take it as a property or a child instead`,
    )
  }
  const crosses = layer === 'features' && wanted === 'features' && feature !== wantedFeature
  if (crosses && !/\.route\.tsx?$/.test(file)) {
    faults.push(
      `${file} imports ${target}: features do not know each other; let the *.route.tsx compose them`,
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
