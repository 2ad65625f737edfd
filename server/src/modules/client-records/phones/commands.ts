import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { readPhone } from '../../../platform/phones/read-phone.ts'
import * as queries from './queries.ts'

/** Records of one transaction. */
const batchSize = 200

/**
 * Compares the numbers saved by earlier rules with the numbering plans, and marks those for their business that are no
 * number, or another one than it looks. Changes no number. Each batch is a transaction of its own, so what a crash
 * interrupts is done the next time.
 */
export async function checkSavedPhones(db: Db) {
  while ((await checkBatch(db)) === batchSize);
}

const checkBatch = (db: Db) =>
  transact(db, async (tx) => {
    const records = await queries.lockUnreadPhones(tx, batchSize)
    const isSame = ({ phone, country }: (typeof records)[number]) =>
      readPhone(phone, country).phone === phone
    const idsOf = (part: typeof records) => part.map(({ id }) => id)
    await queries.setPhoneCheck(tx, idsOf(records.filter(isSame)), 'read')
    const questioned = records.filter((record) => !isSame(record))
    await queries.setPhoneCheck(tx, idsOf(questioned), 'questioned')
    return records.length
  })

/** Removes the mark from a number that the business knows to be right. Throws `version_conflict` after another change. */
export async function confirmClientPhone(db: Db, shown: { id: string; version: number }) {
  if (!(await queries.markPhoneRead(db, shown))) throw new Refusal('version_conflict')
}
