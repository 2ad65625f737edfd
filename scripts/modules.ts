// The rules for server/src/modules: the closed list of files and the order of imports.
import { basename } from 'node:path'

/**
 * A module may import only from those before it. `name/*` are the rooms of a module, where they stand apart from its root.
 */
const moduleOrder = [
  'places',
  'accounts',
  'media',
  // The root holds what bookings and search need of a business; the rooms need bookings and search in turn.
  'businesses',
  // The root writes notifications; the feed reads them together with the bookings they are about.
  'notifications',
  'bookings',
  'notifications/*',
  'reviews',
  'search',
  'storefront',
  'services',
  'businesses/*',
  'payouts',
  'documents',
  'moderation',
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
  commands: ['rules', 'queries', 'notifications', 'commands', 'tables'],
  view: ['rules', 'view', 'tables'],
  routes: ['commands', 'queries', 'view', 'rules', 'routes', 'tables'],
  notifications: ['notifications', 'rules', 'tables', 'queries'],
  jobs: ['commands', 'queries', 'notifications', 'jobs'],
}
const kinds = Object.keys(ownImports)
/** What a module shows to the modules after it. */
const shared = ['queries', 'commands', 'tables', 'rules', 'view']

/** The demo marketplace is data with its readers, not a room of the product. */
const withoutClosedList = ['demo']

type Place = { module: string; rank: string; kind: string | undefined }

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** `server/src/modules/bookings/slots/rules.ts` is of the module bookings and of the kind rules. */
function placeOf(file: string): Place | undefined {
  const match = /^server\/src\/modules\/([a-z-]+)\/(.+)$/.exec(file)
  if (!match) return undefined
  const [, module = '', rest = ''] = match
  const kind = /(?:^|\.)([a-z]+)\.ts$/.exec(basename(file))?.[1]
  const rooms = `${module}/*`
  const rank = rest.includes('/') && moduleOrder.includes(rooms) ? rooms : module
  return { module, rank, kind: kind && kinds.includes(kind) ? kind : undefined }
}

export function checkModuleFile(file: string): string[] {
  const place = placeOf(file)
  if (!place || basename(file) === 'expected-permissions.ts') return []
  const { module, kind } = place
  if (!moduleOrder.includes(module)) {
    return [`${file}: add the module ${module} to the written order in scripts/modules.ts`]
  }
  if (kind || withoutClosedList.includes(module)) return []
  return [
    `${file}: a module has only ${kinds.join('.ts, ')}.ts (or topic.kind.ts) and tests; put this in one of them`,
  ]
}

/** That a table holds every route, and that it is true, is found out by calling them: http/api/permissions.test.ts. */
export function checkPermissions(files: readonly string[]): string[] {
  return moduleOrder.flatMap((module) => {
    const folder = `server/src/modules/${module}/`
    const own = files.filter((file) => file.startsWith(folder))
    const hasRoutes = own.some((file) => /[./]routes\.ts$/.test(file))
    return !hasRoutes || own.includes(`${folder}expected-permissions.ts`)
      ? []
      : [`${folder} has routes: add ${folder}expected-permissions.ts, which says who may call them`]
  })
}

/** `target`: the path of the imported file from the root. */
export function checkModuleImport(file: string, target: string): string[] {
  if (isTest(file) || file.includes('/testing/') || basename(file) === 'expected-permissions.ts') {
    return []
  }
  const errors: string[] = []
  if (target.includes('/testing/')) errors.push('only tests use the test server')
  const from = placeOf(file)
  const to = placeOf(target)
  if (/^server\/src\/(platform|http|postgres)\//.test(file) && to) {
    errors.push('the platform knows no module; hand it what it needs from app.ts')
  }
  if (from && /^server\/src\/(http|app|run|main)/.test(target)) {
    errors.push('modules know nothing of HTTP; what they need comes as an argument')
  }
  if (from && to) errors.push(...checkBetween(from, to))
  return errors.map((error) => `${file} imports ${target}: ${error}`)
}

function checkBetween(from: Place, to: Place): string[] {
  if (from.module === to.module) {
    const allowed = from.kind && ownImports[from.kind]
    return allowed && to.kind && !allowed.includes(to.kind)
      ? [`${from.kind}.ts may import ${allowed.join(', ')}; move the part it needs`]
      : []
  }
  const errors: string[] = []
  if (moduleOrder.indexOf(to.rank) > moduleOrder.indexOf(from.rank)) {
    errors.push(`${from.rank} comes before ${to.rank}; announce it to a listener wired in app.ts`)
  }
  if (to.kind && !shared.includes(to.kind)) {
    errors.push(`of another module only ${shared.join(', ')} may be used`)
  }
  return errors
}
