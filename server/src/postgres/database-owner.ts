import { readFile } from 'node:fs/promises'

export type Owner = { uid: number; gid: number }

/**
 * User to run PostgreSQL as, which refuses to run as root: `postgres`, else `nobody`. Undefined (the current user) if
 * not root.
 */
export async function findDatabaseOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const entry = users.split('\n').find((line) => line.startsWith(`${name}:`))
    const [, , uid, gid] = entry?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Started as root on a machine without a postgres or nobody user')
}
