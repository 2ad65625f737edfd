import { readFile } from 'node:fs/promises'

export type Owner = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the machine's `postgres` user, else as
 * `nobody`; started by anybody else, as that person (undefined).
 */
export async function databaseOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const entry = users.split('\n').find((line) => line.startsWith(`${name}:`))
    const [, , uid, gid] = entry?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Started as root on a machine without a postgres or nobody user')
}
