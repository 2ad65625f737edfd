import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type PicturePurpose, uploadPicture } from '@ujuzi/contract/media'
import { media } from '../modules/media/tables.ts'
import { newId } from '../platform/columns.ts'
import type { TestHouse } from './harness.ts'
import { tinyPicture } from './multipart.ts'

/** Uploads, and what the house keeps of them. */
export function mediaScenes(house: TestHouse) {
  const fileOf = (bytes: Uint8Array, name = 'x.png') =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' })

  const upload = (
    token: string,
    bytes: Uint8Array = tinyPicture.bytes,
    purpose: PicturePurpose = 'service',
  ) => house.call(uploadPicture, { body: { purpose }, file: fileOf(bytes) }, { as: token })

  /** Somebody new with a picture, as the API answered it. */
  async function uploaded(bytes?: Uint8Array) {
    const person = await house.people.client()
    const answer = await upload(person.token, bytes)
    if (!answer.ok) throw new Error(answer.error.code)
    return { person, picture: answer.data }
  }

  /** The files of one picture, or all of them, by their names in the data folder. */
  async function files(id = '') {
    const all = await readdir(house.dataDir, { recursive: true, withFileTypes: true })
    return all
      .filter((one) => one.isFile())
      .map((one) => relative(house.dataDir, join(one.parentPath, one.name)))
      .filter((name) => name.includes(id))
      .sort()
  }

  async function rows(accountId: string) {
    const { rows } = await house.pool.query('select * from media where account_id = $1', [
      accountId,
    ])
    return rows as { id: string; bytes: string; unused_at: Date | null; avif_at: Date | null }[]
  }

  /** So many pictures of so many bytes, as rows alone. */
  const enter = (accountId: string, count: number, bytes = 1) =>
    house.db.insert(media).values(
      Array.from({ length: count }, () => ({
        id: newId(),
        accountId,
        purpose: 'service' as const,
        width: 1,
        height: 1,
        widths: [1],
        bytes,
        placeholder: '',
        createdAt: house.clock.now(),
        unusedAt: null,
      })),
    )

  const run = async (task: string, payload = {}) => house.tasks[task]?.(payload, undefined as never)

  return { fileOf, upload, uploaded, files, rows, enter, run }
}
