// The rules for server/src/modules: the closed list of files and the order of imports (book: decisions/modules-in-one-order).
import { basename } from 'node:path'

/**
 * A module may import only from those before it. `name/*` are the submodules of a module and `name/submodule` is one of
 * them, listed if their position differs from that of the module itself.
 */
const moduleOrder = [
  // All modules create notifications. Only the feed reads their subjects, so it comes after bookings.
  'notifications',
  'places',
  'accounts',
  // Each folder is one channel; `all.channel.ts` lists them.
  'notifications/channels',
  'notifications/digest',
  'notifications/unsubscribe',
  'notifications/suppressed-addresses',
  'media',
  // The root has the parts that bookings and search need; the submodules import bookings and search in turn.
  'businesses',
  // Outlets that members set up for a business. Later modules implement the kinds; `outlet-kinds.ts` wires them.
  'outlets',
  // The root has the records that bookings refer to; the submodules import bookings in turn.
  'client-records',
  // Opening hours, closings, people and places, and from them the open times.
  'schedule',
  'bookings',
  // The calendar as screens, files and other programs see it.
  'calendars',
  // The texts about bookings, and when they are sent.
  'booking-messages',
  'client-records/*',
  'notifications/feed',
  'conversations',
  'reviews',
  'search',
  'storefront',
  'services',
  'businesses/*',
  'developers',
  'payouts',
  'settings',
  // Reads the tax settings.
  'payments',
  'documents',
  'moderation',
  'onboarding',
  'clients',
  'favorites',
  'newsletter',
  'contact',
  'privacy',
  'analytics',
  'dashboard',
  'demo',
]

/**
 * Folders of large modules: a folder may import only from those before it, and from the root, which imports none of them
 * except in `routes.ts` and `jobs.ts`, where everything is assembled. `.` is the root, where it is not the first.
 */
const folderOrder: Record<string, string[]> = {
  schedule: [
    '.',
    'recurrence',
    'slots',
    'away',
    'capacity',
    'resources',
    'special-days',
    'time-off',
  ],
  bookings: [
    '.',
    'location',
    'options',
    'open-times',
    'planning',
    'assignment',
    'requests',
    'resize',
    'walk-ins',
    'reschedule',
    'waiting-list',
    'transitions',
    'no-shows',
    'series',
  ],
  calendars: ['.', 'files', 'days', 'feeds', 'busy-calendars', 'team-day'],
  'booking-messages': [
    'delivery',
    'guest-links',
    'messages-sent',
    'reminders',
    '.',
    'combined',
    'messenger',
  ],
}

/** Kinds of files that each kind may import within its module. */
const ownImports: Record<string, string[]> = {
  tables: ['tables'],
  rules: ['rules', 'tables'],
  queries: ['tables', 'queries', 'rules', 'channel'],
  commands: ['rules', 'queries', 'notifications', 'commands', 'tables', 'thread', 'channel'],
  view: ['rules', 'view', 'tables'],
  routes: ['commands', 'queries', 'view', 'rules', 'routes', 'tables'],
  notifications: ['notifications', 'rules', 'tables', 'queries'],
  jobs: ['commands', 'queries', 'notifications', 'jobs'],
  // All that others need to know about a channel of notifications.
  channel: ['channel', 'tables', 'rules', 'queries', 'commands', 'routes', 'sender'],
  // Hands messages of a channel to the server of another company.
  sender: ['tables', 'rules', 'queries'],
  // Reads files of strangers in a thread (platform/untrusted-files); commands import only its type.
  thread: ['rules'],
}
const kinds = Object.keys(ownImports)
/** Kinds of files that later modules may import. */
const shared = ['queries', 'commands', 'tables', 'rules', 'view', 'channel']

/** Modules with any file names: the demo marketplace has a file for each kind of row that it makes up. */
const withoutClosedList = ['demo']

type Place = { module: string; folder: string; rank: string; kind: string | undefined }

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Parses a path, e.g. `server/src/modules/schedule/slots/rules.ts`: module schedule, kind rules. */
function placeOf(file: string): Place | undefined {
  const match = /^server\/src\/modules\/([a-z-]+)\/(.+)$/.exec(file)
  if (!match) return undefined
  const [, module = '', rest = ''] = match
  const kind = /(?:^|\.)([a-z]+)\.ts$/.exec(basename(file))?.[1]
  const room = rest.includes('/') && rest.split('/')[0]
  const rank =
    [`${module}/${room}`, `${module}/*`].find((one) => room && moduleOrder.includes(one)) ?? module
  const folder = room || '.'
  return { module, folder, rank, kind: kind && kinds.includes(kind) ? kind : undefined }
}

export function checkModuleFile(file: string): string[] {
  const place = placeOf(file)
  if (!place || basename(file) === 'expected-permissions.ts') return []
  const { module, kind } = place
  if (!moduleOrder.includes(module)) {
    return [`${file}: add the module ${module} to the order in scripts/modules.ts`]
  }
  const folders = folderOrder[module]
  if (folders && !folders.includes(place.folder)) {
    return [
      `${file}: add the folder ${place.folder} to the order of ${module} in scripts/modules.ts`,
    ]
  }
  if (kind || withoutClosedList.includes(module)) return []
  return [
    `${file}: a module has only ${kinds.join('.ts, ')}.ts (or topic.kind.ts) and tests; put this in one of them`,
  ]
}

/** Checks only that the tables exist; http/api/permissions.test.ts checks their content by calling every route. */
export function checkPermissions(files: readonly string[]): string[] {
  const modules = moduleOrder.filter((one) => !one.includes('/'))
  return modules.flatMap((module) => {
    const folder = `server/src/modules/${module}/`
    const own = files.filter((file) => file.startsWith(folder))
    const hasRoutes = own.some((file) => /[./]routes\.ts$/.test(file))
    return !hasRoutes || own.includes(`${folder}expected-permissions.ts`)
      ? []
      : [
          `${folder} has routes: add ${folder}expected-permissions.ts, which lists who may call them`,
        ]
  })
}

/** `target`: the path of the imported file from the root. */
export function checkModuleImport(file: string, target: string): string[] {
  if (isTest(file) || file.includes('/testing/') || basename(file) === 'expected-permissions.ts') {
    return []
  }
  const errors: string[] = []
  if (target.includes('/testing/')) errors.push('only tests may import test code')
  const from = placeOf(file)
  const to = placeOf(target)
  if (/^server\/src\/(platform|http|postgres)\//.test(file) && to) {
    errors.push('the platform must not import modules; pass what it needs from app.ts')
  }
  if (from && /^server\/src\/(http|app|run|main)/.test(target)) {
    errors.push('modules must not import HTTP code; pass what they need as an argument')
  }
  if (from && to) errors.push(...checkBetween(from, to))
  if (from && to && from.module === to.module && !assembles(file)) {
    errors.push(...checkFolders(from, to))
  }
  return errors.map((error) => `${file} imports ${target}: ${error}`)
}

/** Whether the file assembles its module, and so may import all of its folders. */
const assembles = (file: string) => /^server\/src\/modules\/[a-z-]+\/(routes|jobs)\.ts$/.test(file)

function checkFolders(from: Place, to: Place): string[] {
  const folders = folderOrder[from.module]
  return folders && folders.indexOf(to.folder) > folders.indexOf(from.folder)
    ? [
        `in ${from.module}, ${from.folder} comes before ${to.folder}; move the shared part further down`,
      ]
    : []
}

function checkBetween(from: Place, to: Place): string[] {
  if (from.module === to.module) {
    const allowed = from.kind && ownImports[from.kind]
    return allowed && to.kind && !allowed.includes(to.kind)
      ? [`${from.kind}.ts may import ${allowed.join(', ')}; move the part it needs there`]
      : []
  }
  const errors: string[] = []
  if (moduleOrder.indexOf(to.rank) > moduleOrder.indexOf(from.rank)) {
    errors.push(
      `${from.rank} comes before ${to.rank}; call a listener registered in app.ts instead`,
    )
  }
  if (to.kind && !shared.includes(to.kind)) {
    errors.push(`only ${shared.join(', ')} of another module may be imported`)
  }
  return errors
}
